-- Cards in the manner of document 004, written for the tests: helpers, lists, slot flags, prompts, registers.
-- Each card starts with a line "--- name".

--- storm knight
function onThinkMob(player)
  if (matchRequirements(player, 60, 2, "ELEM_WIND")) then
    local src = getSourceCARD()
    addExtraMobAttack(src, src, 1)
  end
end

function onReceiveAttackAndDestroyed(player)
  drawCard(player)
end

--- ember sprite
function onActivateCharacterAction(player)
  local src = getSourceCARD()
  attack(player, src, 30, "ATKRES_NIL", "ATKSRC_CHA", "SLOT_ADVSRYCHAR", "STRIKE_NORMAL", "ENABLE_PREVENT", "IS_STARTER")
end

function onLevelUp(player)
  refreshHP(player, getOnBoardCARD(player, "SLOT_PLAYERCHAR"), 20)
end

--- old gardener
function onStartTurn(player)
  local src = getSourceCARD()
  local hp = getHpFromCARD(src)
  if hp < getMaxHpFromCARD(src) then
    refreshHP(player, src, 10)
  end
end

--- pack leader
function applyBuffs(player)
  local src = getSourceCARD()
  applyAuraBonus(player, "GLOBALAURA_PASS_PLAYER", "BUFF_OTHER", src, 10, 0, 0, 0, 0, 999, "TYPE_MOB", "ELEM_ANY", "Beast")
end

function undoBuffs(player)
  local src = getSourceCARD()
  removeAuraBonus(player, "GLOBALAURA_PASS_PLAYER", src, 10, 0, 0, 0, 0, 999, "TYPE_MOB", "ELEM_ANY", "Beast")
end

--- grave robber
function onPlayAction(player)
  local grave = getPlayerDeck(not player, "DECK_GRAV")
  local list, count = getListFromDeck(grave)
  if count > 0 then
    local card = menuCards(player, list, "Take a card", "CARDLIST_PEEK")
    takeTargetCardFromDeck(player, card, grave)
  end
  destroyList(list)
end

--- tidal wave
function onPlayAction(player)
  for i = 1, 7 do
    local card = getOnBoardCARD(not player, "SLOT_PLAYERMOB" .. i)
    if not isNullCARD(card) and getCurrentLevelFromCARD(player, card) <= 40 then
      applyStun(player, card, 1)
    end
  end
end

--- merchant
local function price(card)
  local level = getBaseLevelFromCARD(card)
  if level > 70 then
    return 3
  end
  return level // 30
end

function onActivateMobEffect(player)
  local src = getSourceCARD()
  for i = 1, price(src) do
    drawCard(player)
  end
  if makePrompt(player, true, "Discard a card?") then
    discardCard(player)
  end
end

--- shield bearer
function onCheckPreventAttack(player)
  local src = getSourceCARD()
  if isSilenced(src) > 0 then
    return false
  end
  local val, signal = getCardRegister(src, 0)
  if val > 0 then
    editCardRegister(src, 0, val - 1, signal)
    preventDamage(player, src, "PREVENT_CHARONLY", 20)
    return true
  end
  return false
end

function onInitMob(player)
  editCardRegister(getSourceCARD(), 0, 2, 0)
end

--- coin thrower
function onExecuteAttack(player)
  local heads = 0
  while heads < 3 and throwCoin(player) do
    heads = heads + 1
  end
  if heads > 0 then
    increaseNextAttackDamage(player, heads * 10)
  end
end

--- twin blades
function onExecuteNormalAttack(player)
  local target = getTargetCARD()
  if target ~= nil and not isSameCARD(target, getSourceCARD()) then
    applyDOT(player, target, getSourceCARD(), 10, 2)
  end
end

--- librarian
function onPlayMob(player)
  local deck = getPlayerDeck(player, "DECK_DECK")
  local list, found = makeFilteredList(player, takeCardsFromDeck(player, deck, 5), 0, 0, 50, "TYPE_ACT", "ELEM_ANY", "")
  if found then
    local card = menuCards(player, list, "Choose an action", "CARDLIST_PEEK")
    if card ~= nil then
      list = takeTargetCardFromListToDeck(player, getPlayerDeck(player, "DECK_HAND"), list, card, "DECK_TOP")
    end
  end
  pickCardOrder(player, list)
  destroyList(list)
  shuffleDeck(deck)
end

--- war banner
local function boost(player, amount)
  local src = getSourceCARD()
  for i = 1, 7 do
    local card = getOnBoardCARD(player, "SLOT_PLAYERMOB" .. i)
    if not isNullCARD(card) then
      newBuff(card, src, amount, 0, 0, 1)
    end
  end
end

function onPlayEquipment(player)
  boost(player, 10)
end

function onStartTurn(player)
  if getMobsOnTable(player, "ONLY_PLAYER") >= 4 then
    boost(player, 20)
  else
    boost(player, 10)
  end
end

--- frost queen
function onThinkMob(player)
  if matchRequirements(player, 80, 3, "ELEM_WATER") then
    local coords = makeFilteredTableList(player, "ONLY_ADVSRY", 0, 0, 999, "TYPE_MOB | TYPE_JRB", "ELEM_ANY", "")
    if not isEmptyList(coords) then
      local card = menuCards(player, coords, "Freeze a mob", "CARDLIST_HIDE")
      applyStun(player, card, 2)
      applySilence(player, card, 2)
    end
    destroyList(coords)
  end
end

--- field of echoes
function onDrawCard(player)
  local turns = getGameValue(3)
  if turns < 2 then
    updateGameValue(3, turns + 1)
    refreshHP(player, getOnBoardCARD(player, "SLOT_PLAYERCHAR"), 10)
  end
end

function onEndTurn(player)
  updateGameValue(3, 0)
end

--- bomb
function onPlayAction(player)
  local src = getSourceCARD()
  local damage = 20 + getPlayerAttributes(player, "ELEM_FIRE") * 10
  if damage > 60 then
    damage = 60
  end
  attackGlobal("GLOBAL_HITMOBS", player, src, damage, "ATKSRC_ACT", "STRIKE_NORMAL", "ENABLE_PREVENT", "IS_STARTER")
end

--- mirror
function onInterceptAttack(player)
  local src = getSourceCARD()
  return hasSharedFlagsCARD(getTargetCARD(), "FLAG_ELEM", "ELEM_DARK | ELEM_LIGHT") and not isStunned(src)
end

--- shapeshifter
function onActivateMobEffect(player)
  local src = getSourceCARD()
  local best = 0
  for i = 1, 7 do
    local card = getOnBoardCARD(not player, "SLOT_PLAYERMOB" .. i)
    if not isNullCARD(card) then
      best = getMaximum(best, getBaseAttackFromCARD(card))
    end
  end
  if best > 0 then
    newBuff(src, src, best, 0, 0, 2)
    displayMessageOnScreen(player, "Attack is now " .. tostring(best), 500)
  end
end

--- last stand
function onReceiveAttackAndSurvived(player)
  local char = getOnBoardCARD(player, "SLOT_PLAYERCHAR")
  if getHpFromCARD(char) <= 40 then
    if makePrompt(player, true, "Use Last Stand for " .. getHpFromCARD(char) .. " damage?") then
      mobReaver(player, getSourceCARD(), 2, "ONLY_ADVSRY")
      destroySelf(player, getSlotIdFromCARD(player, getSourceCARD()))
    end
  end
end

--- scout
function onPlayMob(player)
  scoutMob(player, "SCOUT_NORMAL", "ELEM_EARTH | ELEM_WIND")
end

function onOpponentPlayMob(player)
  if getMobsOnTable(player, "ONLY_ADVSRY") > getMobsOnTable(player, "ONLY_PLAYER") then
    drawCard(player)
  end
end
