-- rules_offers.lua - which cards start something, what each can start, and what it can be aimed at

-- --- attackers (R003-28 to R003-30)

local function may_attack(card)
  return has(card, "ATTACKER") and not is(card, "DRIVEN") and (not is(card, "FRESH") or has(card, "HASTE"))
end

function offer_attackers(me)
  local army = view(me, "ARMY")
  for i = 1, list_count(army) do
    if may_attack(list_card(army, i)) then
      offer_card(list_card(army, i))
    end
  end
end

-- --- which cards start something

-- A key card that equips must have the suit of a soldier (R003-67).
local function is_suit_of(card, other)
  return has_colour(card, "HEART") and has_colour(other, "HEART")
    or has_colour(card, "SPADE") and has_colour(other, "SPADE")
    or has_colour(card, "DIAMOND") and has_colour(other, "DIAMOND")
    or has_colour(card, "CLUB") and has_colour(other, "CLUB")
end

local function soldier_of_suit(me, card)
  local army = view(me, "ARMY")
  for i = 1, list_count(army) do
    if is_soldier(list_card(army, i)) and is_suit_of(card, list_card(army, i)) then
      return true
    end
  end
  return false
end

local function offer_suits(me)
  local army = view(me, "ARMY")
  for i = 1, list_count(army) do
    local card = list_card(army, i)
    if has_colour(card, "HEART") then
      offer_matching(me, "HAND", FILTER_HEART)
    elseif has_colour(card, "SPADE") then
      offer_matching(me, "HAND", FILTER_SPADE)
    elseif has_colour(card, "DIAMOND") then
      offer_matching(me, "HAND", FILTER_DIAMOND)
    elseif has_colour(card, "CLUB") then
      offer_matching(me, "HAND", FILTER_CLUB)
    end
  end
end

function offer_units(me, what)
  for side = 1, 2 do
    local units = view(me, "ARMY")
    if side == 2 then
      units = view(me, "BARRIERS")
    end
    for i = 1, list_count(units) do
      if is_able_unit(what, list_card(units, i)) then
        offer_card(list_card(units, i))
      end
    end
  end
end

-- Cards with which a player can start something: in the main phase, or at any time what is quick.
function offer_startable(me, is_main)
  local have = at_hand(me, is_main)
  local spare = discards(me)
  local n = next_action(0, have)
  while n > 0 do
    local what = action_row(n)
    local filter = action_key(what)
    if filter == 0 then
      if action_unit(what) ~= 0 and may_start(me, what, spare) then
        offer_units(me, what)
      end
    elseif may_start(me, what, spare) then
      if action_target(what) == "OWN_SOLDIER_OF_SUIT" then
        offer_suits(me)
      elseif action_keys(what) < 2 or count_matching(me, "HAND", filter) >= 2 then
        offer_matching(me, "HAND", filter)
      end
    end
    n = next_action(n, have)
  end
end

-- Whether a card can start an action that may be started.
local function starts(me, what, card)
  local filter = action_key(what)
  if place(card) ~= "HAND" then
    return filter == 0 and action_unit(what) ~= 0 and is_able_unit(what, card)
  elseif not matches(card, filter) then
    return false
  elseif action_target(what) == "OWN_SOLDIER_OF_SUIT" then
    return soldier_of_suit(me, card)
  end
  return action_keys(what) < 2 or count_matching(me, "HAND", filter) >= 2
end

-- What one card can start.
function offer_deeds(me, card, is_main)
  if is_main and place(card) == "ARMY" and not is_used("ATTACK") and may_attack(card) then
    offer_action("ATTACK")
  end
  local have = at_hand(me, is_main)
  local n = next_action(0, have)
  while n > 0 do
    local what = action_row(n)
    if starts(me, what, card) and may_start(me, what, discards(me)) then
      offer_action(what)
    end
    n = next_action(n, have)
  end
end

-- --- targets

-- The characters of a player in a place, or the soldiers among them, but for one.
function offer_but(cards, except, filter)
  for i = 1, list_count(cards) do
    local card = list_card(cards, i)
    if card ~= except and matches(card, filter) then
      offer_card(card)
    end
  end
end

local function offer_characters(player, except)
  offer_but(view(player, "ARMY"), except, FILTER_ANY)
  offer_but(view(player, "BARRIERS"), except, FILTER_ANY)
end

-- Cards that an action may be aimed at; `key` is its key card, `except` one that is not meant, `self` its own request.
function offer_targets(me, what, key, except, self)
  offer_none()
  local aim = action_target(what)
  if aim == "SOLDIER" then
    offer_but(view(me, "ARMY"), except, FILTER_SOLDIER)
    offer_but(view(not me, "ARMY"), except, FILTER_SOLDIER)
  elseif aim == "CHARACTER" then
    offer_characters(me, except)
    offer_characters(not me, except)
  elseif aim == "OWN_SOLDIER_OF_SUIT" then
    local army = view(me, "ARMY")
    for i = 1, list_count(army) do
      local card = list_card(army, i)
      if card ~= except and is_soldier(card) and is_suit_of(key, card) then
        offer_card(card)
      end
    end
  else
    for at = 1, stage_size() do
      local card = stage_card(at)
      if at ~= self and card ~= nil and card ~= except and may_be_about(what, at) then
        offer_card(card)
      end
    end
  end
end

-- The request whose key card it is; 0: none.
function request_of(card)
  for at = 1, stage_size() do
    if stage_card(at) == card then
      return at
    end
  end
  return 0
end

function judgement_request()
  for at = 1, stage_size() do
    if stage_action(at) == "JUDGEMENT" then
      return at
    end
  end
  return 0
end
