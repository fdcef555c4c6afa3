-- cards.lua - what rules and cards both do: characters, damage, leaving the field, the void, control, trance, targets.

-- The player's character.
function character(player)
  return card_at(player, "PERSONAL", 1)
end

-- How much damage an object deals: damage that it carries is subtracted (offset).
function force(card)
  local left = power(card) - damage(card)
  if left < 0 then
    return 0
  end
  return left
end

function deal(card, amount)
  if amount > 0 then
    add_damage(card, amount)
    log("DAMAGED", controller(card), card, amount)
  end
end

function heal(card, amount)
  add_damage(card, -amount)
end

-- Draw one card, n times. Who has nothing left to draw is beaten at the next check.
function draw(player, n)
  for i = 1, n do
    local card = card_at(player, "GRIMOIR", 1)
    if card == nil then
      set_state(character(player), "DOOMED")
    else
      move(card, player, "HAND")
    end
  end
end

-- Where on the stack a spell waits, from 1; 0: it does not.
function stack_place(card)
  for at = 1, stage_size() do
    if stage_card(at) == card then
      return at
    end
  end
  return 0
end

-- What a played spell is aimed at; nil: it is gone, or the spell is not on the stack.
function aim(card)
  local at = stack_place(card)
  if at == 0 then
    return nil
  end
  return stage_target(at, 1)
end

-- The same, if it is a spell.
function aimed_spell(card)
  local target = aim(card)
  if target ~= nil and category(target) == "SPELL" then
    return target
  end
  return nil
end

-- What a spell sent to the void comes back to the field of its owner, as a new object.
function release(card)
  for i = 1, links(card) do
    local sent = linked(card, i)
    if sent ~= nil and place(sent) == "VOID" then
      move(sent, owner(sent), "FIELD")
      log("RETURNED", owner(sent), sent, 0)
    end
  end
  unlink(card)
end

-- A spell is about to leave the field: it is not played any more, and nobody remembers for it.
function leave(card)
  local at = stack_place(card)
  if at > 0 then
    stage_remove(at)
  end
  if has(card, "GATE") then
    release(card)
  end
  unlink(card)
end

-- To the junkyard of its controller.
function junk(card)
  leave(card)
  move(card, controller(card), "JUNKYARD")
end

function break_spell(card)
  log("BROKEN", controller(card), card, 0)
  fire(card, "BROKEN")
  junk(card)
end

-- Into the void; the sender remembers it.
function send_to_void(card, sender)
  log("VOIDED", controller(card), card, 0)
  if place(card) == "FIELD" then
    leave(card)
  end
  move(card, owner(card), "VOID")
  link(sender, card)
end

function to_hand(card)
  if place(card) == "FIELD" then
    leave(card)
  end
  move(card, owner(card), "HAND")
end

function take_control(card, player)
  if controller(card) ~= player then
    shift(card, player, "FIELD")
    log("CONTROLLED", player, card, 0)
  end
end

-- How many colours a card has.
function colours(card)
  local n = 0
  if has_colour(card, "RED") then n = n + 1 end
  if has_colour(card, "ORANGE") then n = n + 1 end
  if has_colour(card, "YELLOW") then n = n + 1 end
  if has_colour(card, "GREEN") then n = n + 1 end
  if has_colour(card, "BLUE") then n = n + 1 end
  if has_colour(card, "INDIGO") then n = n + 1 end
  if has_colour(card, "VIOLET") then n = n + 1 end
  return n
end

-- Whether a player's chroma suffices for a spell.
function has_chroma(player, card)
  return red(player) >= keyword(card, "RED") and orange(player) >= keyword(card, "ORANGE")
    and yellow(player) >= keyword(card, "YELLOW") and green(player) >= keyword(card, "GREEN")
    and blue(player) >= keyword(card, "BLUE") and indigo(player) >= keyword(card, "INDIGO")
    and violet(player) >= keyword(card, "VIOLET")
end

-- One chroma of each colour of a card.
function gain_chroma(player, card)
  if has_colour(card, "RED") then add_red(player, 1) end
  if has_colour(card, "ORANGE") then add_orange(player, 1) end
  if has_colour(card, "YELLOW") then add_yellow(player, 1) end
  if has_colour(card, "GREEN") then add_green(player, 1) end
  if has_colour(card, "BLUE") then add_blue(player, 1) end
  if has_colour(card, "INDIGO") then add_indigo(player, 1) end
  if has_colour(card, "VIOLET") then add_violet(player, 1) end
end

-- A card becomes a bookmark and gives mana, mana capacity and chroma: two colours or more give no mana, five or more no
-- mana capacity.
function trance(player, card)
  if place(card) == "FIELD" then
    leave(card)
  end
  log("TRANCED", player, card, 0)
  fire(card, "TRANCED")
  move(card, player, "BOOKMARK")
  if colours(card) < 2 then
    add_mana(player, 1)
  end
  if colours(card) < 5 then
    add_capacity(player, 1)
  end
  gain_chroma(player, card)
end

-- Whether a player may aim an object at a target: always at what is the player's own and at played spells; in the
-- player's own turn also at the opponent's character and spended spells, in the other turn at a spended character.
function may_target(player, source, target)
  if target == source then
    return false
  end
  local is_spell = category(target) == "SPELL"
  if not is_spell and (category(source) == "CHARACTER" or has(source, "COUNTER | FOCUS")) then
    return false
  end
  if not is(target, "PLAYED") and has(source, "COUNTER") then
    return false
  end
  if controller(target) == player then
    return true
  end
  if has(target, "VEILED") then
    return false
  end
  if is(target, "PLAYED") then
    return true
  end
  if turn_player() ~= player then
    return not is_spell and is(target, "SPENDED")
  end
  return not is_spell or is(target, "SPENDED") or has(source, "SEEKING")
end

-- Offer a character if a player may aim at it.
function offer_character(player, source, them)
  if them ~= nil and may_target(player, source, them) then
    offer_card(them)
  end
end

-- Offer every object that a player may aim at: the other character first, the player's own last.
function offer_targets(player, source)
  offer_none()
  offer_character(player, source, character(not player))
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    if may_target(player, source, list_card(spells, i)) then
      offer_card(list_card(spells, i))
    end
  end
  offer_character(player, source, character(player))
end

-- Whether there is anything that a player may aim an object at. Most spells may be aimed at the player's own character.
function has_target(player, source)
  if category(source) == "SPELL" then
    if not has(source, "COUNTER | FOCUS") then
      return true
    elseif stage_size() == 0 and has(source, "COUNTER") then
      return false
    end
  end
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    if may_target(player, source, list_card(spells, i)) then
      return true
    end
  end
  return false
end

-- Let a player choose one of the candidates; nil without any: what cannot be done is ignored.
function pick_one(player, source)
  if offered() == 0 then
    return nil
  end
  ask(player, "CARDS", "TARGET", 1, 1, source)
  return answer_card(1)
end

-- Let a player choose a target for an ability.
function pick_target(player, source)
  offer_targets(player, source)
  return pick_one(player, source)
end

-- Let a player choose a spell on the field that an ability may be aimed at, with toughness up to a number.
function pick_spell(player, source, most)
  offer_none()
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if may_target(player, source, spell) and toughness(spell) <= most then
      offer_card(spell)
    end
  end
  return pick_one(player, source)
end

-- The same for spended spells.
function pick_spended(player, source)
  offer_none()
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if is(spell, "SPENDED") and may_target(player, source, spell) then
      offer_card(spell)
    end
  end
  return pick_one(player, source)
end

-- Let a player choose a spell of the opponent, whatever may be targeted.
function pick_other(player, source)
  offer_none()
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    if controller(list_card(spells, i)) ~= player then
      offer_card(list_card(spells, i))
    end
  end
  return pick_one(player, source)
end

-- Let a player choose a card of the player's junkyard, or hand.
function pick_junk(player, source)
  offer_none()
  offer_cards(player, "JUNKYARD")
  return pick_one(player, source)
end

function pick_in_hand(player, source)
  offer_none()
  offer_cards(player, "HAND")
  return pick_one(player, source)
end

function has_own_spell(player)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    if controller(list_card(spells, i)) == player then
      return true
    end
  end
  return false
end

-- Let a player choose one of the player's own spells.
function pick_own(player, source)
  offer_none()
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    if controller(list_card(spells, i)) == player and list_card(spells, i) ~= source then
      offer_card(list_card(spells, i))
    end
  end
  return pick_one(player, source)
end

-- Let a player take a card of the bookmark into the hand, if there is one.
function take_bookmark(player, source)
  offer_none()
  offer_cards(player, "BOOKMARK")
  if offered() > 0 then
    ask(player, "CARDS", "BOOKMARK", 1, 1, source)
    move(answer_card(1), player, "HAND")
  end
end

-- Whether a player controls another spell of a user, by the user's number.
function has_spell_of(player, user, card)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if spell ~= card and controller(spell) == player and has_type(spell, user) then
      return true
    end
  end
  return false
end

-- --- what scripts ask to say what they are worth

-- The most damage that a spell of a player carries.
function most_damage(player)
  local most = 0
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if controller(spell) == player and damage(spell) > most then
      most = damage(spell)
    end
  end
  return most
end

-- Whether a player has a spended spell that collides.
function has_spended_spell(player)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if controller(spell) == player and is(spell, "SPENDED") and not has(spell, "SUPPORT") then
      return true
    end
  end
  return false
end

-- Whether a spell in a player's hand could be cast with so much more mana, and only then.
function waits_for_mana(player, more)
  local hand = view(player, "HAND")
  for i = 1, list_count(hand) do
    local missing = cost(list_card(hand, i)) - mana(player)
    if missing > 0 and missing <= more and has_chroma(player, list_card(hand, i)) then
      return turn_player() == player
    end
  end
  return false
end
