-- rules_battle.lua - Attack, Block and Damage judgement

-- --- Attack, Block (R003-25 to R003-36)

local function fewer(one, other)
  if one < other then
    return one
  end
  return other
end

-- R003-27, R003-29: the attackers are driven.
function declare_attack(me, key, target, at)
  set_phase("BATTLE")
  attack_clear()
  offer_none()
  offer_attackers(me)
  if offered() == 0 then
    return
  end
  for i = 1, ask(me, "CARDS", "ATTACK", 0, fewer(offered(), ATTACKERS_MAX), nil) do
    local card = answer_card(i)
    attack_add(card, nil)
    set_state(card, "DRIVEN")
    log("ATTACKS", me, card, size(card))
  end
end

local function is_blocking(card)
  for at = 1, attacks() do
    for i = 1, blockers(at) do
      if blocker(at, i) == card then
        return true
      end
    end
  end
  return false
end

-- R003-34, R003-36
local function offer_blockers(you)
  local army = view(you, "ARMY")
  for i = 1, list_count(army) do
    local card = list_card(army, i)
    if has(card, "BLOCKER") and not is(card, "DRIVEN") and not is_blocking(card) then
      offer_card(card)
    end
  end
end

local function all_blockers()
  local all = 0
  for at = 1, attacks() do
    all = all + blockers(at)
  end
  return all
end

local function block_with(you, card, at)
  block_add(card, at)
  log("BLOCKS", you, card, at)
end

-- R003-35: one barrier, or any number of soldiers and magicians (A003-14).
local function choose_blockers(you, at)
  local attacker = attack_card(at)
  if attacker == nil then
    return
  end
  offer_none()
  local walls = view(you, "BARRIERS")
  for i = 1, list_count(walls) do
    if not is(list_card(walls, i), "DRIVEN") and not is_blocking(list_card(walls, i)) then
      offer_card(list_card(walls, i))
    end
  end
  offer_blockers(you)
  if offered() == 0 or all_blockers() == BLOCKERS_MAX or ask(you, "CARDS", "BLOCK", 0, 1, attacker) == 0 then
    return
  end
  local first = answer_card(1)
  block_with(you, first, at)
  if place(first) == "BARRIERS" then
    return
  end
  offer_none()
  offer_blockers(you)
  local most = fewer(offered(), BLOCKERS_MAX - all_blockers())
  if most > 0 then
    for i = 1, ask(you, "CARDS", "BLOCK_MORE", 0, most, attacker) do
      block_with(you, answer_card(i), at)
    end
  end
end

-- R003-33
function declare_blocks(me, key, target, at)
  for one = 1, attacks() do
    choose_blockers(not me, one)
  end
end

-- --- Damage judgement (R003-37 to R003-47)

-- R003-44, R003-45: whether a barrier hits the attacker: a Joker, or a number that is among the attacker's cards.
local function is_hit(attacker, wall)
  if category(wall) == "JOKER" or printed_size(wall) == printed_size(attacker) then
    return true
  end
  for i = 1, attached(attacker) do
    local card = attachment(attacker, i)
    if card ~= nil and printed_size(card) == printed_size(wall) then
      return true
    end
  end
  return false
end

-- R003-43, R003-46
local function break_barrier(attacker, wall)
  clear_state(wall, "DOWN")
  log("TURNED_UP", controller(wall), wall, printed_size(wall))
  if is_hit(attacker, wall) then
    bury(attacker)
  end
  bury(wall)
end

local function bury_blockers(at)
  for i = 1, blockers(at) do
    local card = blocker(at, i)
    if card ~= nil then
      bury(card)
    end
  end
end

-- The smaller side falls, both if they are equal; several blockers count together (R003-40 to R003-42).
local function fight(attacker, at)
  local mine = size(attacker)
  local theirs = 0
  for i = 1, blockers(at) do
    local card = blocker(at, i)
    if card ~= nil then
      theirs = theirs + size(card)
    end
  end
  if mine >= theirs then
    bury_blockers(at)
  end
  if mine <= theirs then
    bury(attacker)
  end
end

-- A blocker that has left the field blocks no more (A003-15).
local function present_blocker(at)
  for i = 1, blockers(at) do
    if blocker(at, i) ~= nil then
      return blocker(at, i)
    end
  end
  return nil
end

-- R003-39, R003-47
function judge(me, key, target, at)
  for one = 1, attacks() do
    local attacker = attack_card(one)
    if attacker ~= nil then
      local blocking = present_blocker(one)
      if blocking == nil then
        take_damage(not me, size(attacker))
      elseif place(blocking) == "BARRIERS" then
        break_barrier(attacker, blocking)
      else
        fight(attacker, one)
      end
    end
  end
  attack_clear()
  set_phase("MAIN")
end
