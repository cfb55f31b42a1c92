"""The plain names on cards, each with what it means: moments, spans, decks, actions, marks.

A deed or a rule acts on them; which piece a word is about is asked in `words`.
"""

from .language import fortress

fortress.names(
    "moment",
    action="in the explorer's own activation, as an action",
    activation="in the explorer's own activation, between actions",
    activation_rolls="an explorer has made the activation roll",
    activation_end="an explorer's activation ends",
    destiny_roll="the destiny dice are rolled and not yet sorted",
    destiny="the destiny dice are rolled and sorted",
    die_returned="a discarded destiny die has been made available by an ability",
    covering_fire="the covering fire step begins",
    gambit="in the gambit step, instead of paying for a gambit",
    gambit_step="the gambit step begins",
    gambit_roll="the roll of a gambit has been made",
    attack_roll="an attack roll has been made",
    attack_failed="an attack roll is a failure",
    attack_critical="an attack roll is critical, and no defence roll has been made",
    attack_wounds="an attack has left a wound",
    defence_roll="a defence roll has been made",
    defended="an attack with a defence roll is over",
    vitality_roll="a vitality roll has been made",
    vitality_result="a vitality roll stands and is about to count",
    inspiration_roll="an inspiration roll has been made",
    out="a wound is about to put an explorer out of action",
    slays="somebody has slain a hostile",
    hostile_activation="the initiative card of a group has come up",
    behaviour_roll="a behaviour roll has been made",
    reinforcement_roll="a reinforcement roll has been made",
    enter_hex="a piece has entered a hex",
    search="an explorer is about to draw discovery cards",
    drawn="an explorer has drawn a discovery card",
    event_roll="the event roll has been made",
    event_phase="the event is over",
    combat_setup="the hostiles of a combat are deployed",
    stage_setup="a board of a stronghold or of the vault is set up",
    combat_start="the first turn of a combat comes next",
    exploration="an exploration card has been revealed",
    recovery_step="the rolls of the recovery step are made",
    trade="an explorer trades aboard a ship",
)
fortress.names("span", turn="until the turn ends", next_turn="until the next turn ends", combat="until the combat ends")
fortress.names("span", action="until the action is over", activation="until the activation is over")
fortress.names("span", own_activation="until the owner's next activation", event_phase="until the event phase ends")
fortress.names("span", hostile_activation="until the group's activation is over", expedition="as long as it lasts")
fortress.names("span", phase="the activation phase", moved_or_found="until she moves or a hostile comes adjacent")
fortress.names("thing", result="the usual result of a roll", event="the event", move="the rest of a move")
fortress.names("thing", exploration_card="the card that was revealed", twist="a twist that holds")
fortress.names("thing", group_activation="the activation of a group", activation="the rest of an activation")
fortress.names("harm", wound="a wound", grievous="a grievous wound")
fortress.names("holding", activation_die="a die on the explorer's card", destiny_die="an available destiny die")
fortress.names("holding", discovery="a discovery card", clue="a clue", archeotech="an archeotech card")
fortress.names("holding", resource="a resource card", artefact="an artefact")
fortress.names(
    "deck", discovery="the discovery deck", encounter="the encounter deck", exploration="the exploration deck"
)
fortress.names("deck", row="the cards that lie face up", aside="the card that was picked from the row")
fortress.names("position", last="the last place on the track", any_order="any order on the places that they hold")
fortress.names("position", leader="in leader order", shuffled="as their initiative cards are revealed")
fortress.names("position", one_by_one="in leader order, those of one player as that player says")
fortress.names("position", twist="a twist on it holds", bottom="under the deck", row="face up in a row")
fortress.names("position", top_or_bottom="back on top or under the deck", aside="to be taken or put back")
fortress.names("position", expedition="the expedition", quest="the quest", stage="the stage")
fortress.names("pool", activation="the dice on an explorer's card", destiny="the available destiny dice")
fortress.names("pool", destiny_discarded="the discarded destiny dice", reinforcement="the reinforcement roll")
fortress.names("pool", slain="slain hostiles")
fortress.names("part", small_combat="a combat on a map of its own")
fortress.names(
    "action",
    move="a Move",
    run="a Run",
    gambit="a gambit",
    weapon="a weapon action",
    summon="a Summon",
    trap="a Trap",
    enter_hex="entering a hex",
    drone_pulse="the Drone Pulse of the threat level",
)
fortress.names("roll", attack="an attack roll", defence="a defence roll", vitality="a vitality roll")
fortress.names(
    "roll", gambit="the roll of a gambit", inspiration="an inspiration roll", activation="an activation roll"
)
fortress.names("roll", destiny="the destiny roll", event="the event roll", reinforcement="a reinforcement roll")
fortress.names("figure", defence="the Defence dice", agility="the Agility dice", vitality="the Vitality dice")
fortress.names("figure", attack="the dice of an attack", move="the Move value", wounds="the Wounds of a hostile")
fortress.names("figure", slain_wounds="the slain Wounds that count for an inspiration roll")
fortress.names(
    "rule",
    cover="cover",
    engage="having to stop beside enemies",
    walls="not passing walls",
    enter="entering a hex",
    well="how many explorers may pass the Gravity Well in a turn",
    answers="how many answers the seated explorer may give in a turn",
    action_cost="the highest cost of an action",
    attack_range="the longest range of an attack",
    destiny_dice="how many destiny dice an explorer may spend in a turn",
    equal_destiny="discarding equal destiny dice",
    hostile_move="the Move of hostiles",
    lowering="lowering overwatch dice",
    searching="Search actions",
    reinforcements="reinforcements",
    events="events",
)
fortress.names("fate", dead="dead", withdrawn="gone from this combat")
fortress.names("mark", stunned="is stunned", wounded="has a wound counter", grievous="has a grievous wound")
fortress.names("mark", unseen="is visible only to adjacent hostiles", covered="is in cover from everybody")
fortress.names("mark", force_barrier="has a force barrier", rousing_speech="gives a rousing speech")
fortress.names(
    "mark", cloaked="is cloaked", free_gambit="may attempt a gambit for nothing", warded="takes Hold actions"
)
fortress.names("mark", fired_on="has been fired on in this action")
fortress.names("test", agility="an agility roll", defence="a defence roll", vitality="a vitality roll")
fortress.names("model", any="any hostile", lesser="any hostile but Obsidius Mallex")
