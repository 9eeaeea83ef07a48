/* English words that are a letter or two away from a vehicle's name or an option and are no misspelling of it. */

/**
 * Of the 12,000 most frequent words of film subtitles (SUBTLEX-US, Brysbaert and New 2009) those that would be taken
 * for a misspelled word of the vocabulary: "while" is not white, "electrical" not electric.
 */
export const EVERYDAY_WORDS = `
abduction abroad accept accepts accidental account accurate achieve achieved action actions activate addict addicts
advice aggression ahead alert alive allegiance allies allowance allows altar alter alternate always amusing anger
applause apply arcade argued arise armies aroused arrange arrives artery ashore aspirin assets assure asthma
attending attitude audition avenge award babies backed backing badges bailed bake bakery baking banged banking
banned barber barking barks basis basketball batch bathing bats batter batting battle beacon beads bearing beast
beat beating beats beeper beeping beeps beggar begged berries bets betting bidding biggie bikini billing bind biting
bitten bitter blackout bladder blamed blaze blend bless blinded blink blocked blond blow blowing blur boarded
boiling bomber bombers bong booking boom booster boot border boring bother bottle bottom bought bound bourbon boxing
brag brains branch brandy brave brick bricks brighter broke broker brook brought bruise brunch budge bugged bugger
bullet bullets bully bummed bummer burden burger buried burn burned burst businesses bust busted busting butler
butter buzzer cable cage called caller calling campaign campus canary cancer cannon capsule captive cardiac career
careers caring carpet carrier carriers carrot cartoon carving casino cast castle catch catches catching caterer
causes causing caviar ceiling celebrate center centers centre cetera challenged chamber chambers changing chap
chapel chapter charged chariot charity charming charter cheat cheated cheater cheating cheats cheeks cheering cheese
cheesy chef chimp chipped choked choking choosing chopped chopper choppers chorus chump churches circus civil claims
clamp clams clan clapping clarify classes classical classy claws clearer closed closely closer closet closets
closing clown cocky coffin colder collar colleague collect collected collection collective colony command commands
commit committing compare compatible compete competing competitive composition computer computers concept concern
concert conclude conditioner condo conduct confession connected constructive contact contains contest continent
contract contracts convenient convention conversation convict cooked cooking cooler coolest cooperate cope copied
copies coronary coroner corral correct corridor cosy coughs counted counter coupon coupons courage covering crack
cracker cracks cramp crater creation cries crime crops crotch crow crowd crows crude crunch cups curtains custody
customer dagger dancer dandy danger dare darker data dated deadly dealt dearest dearly debate decency deception
deeper defeated defect defend defended defending delay delayed delivering denial dental depending descent deserve
deserves designed designer desires detail detect detector detention device devils devoted diet diploma diplomatic
directed direction directly director dirty disc discover discovered dishes distant distinct ditch dive dolls donor
doodle dork doubled drawn drip drown drunk duel dunno during dwell dynamite earning eaten eating economic economics
editing editor efficiency eighth elected election electrical electricity elegant elevator emotion employ employed
employer encourage encouraged endure energy engaged engineer engineers enjoy ensure entering entire envy equation
errand escaped espresso evaluation excessive execute execution exhausted expect expense experts explode exploded
exploit explosive expose expressed extend extensive facing factor factors fading fails fairies fairy faking falling
familiar families fare farmers farther fashion faster feast feather feathers fellow festival fever fiend fierce
fiery fight filing filling filming films filth finale financial finest finishing firing firmly fist fitting fixing
flair flaming flash flashes flashing flatter fled fleeing flight fling florist flour flowing folded fooled fooling
forcing foreigner foreman forfeit forget forgot forks forming freed freelance freely frenzy fried fries fright frown
frying furry further fuzzy gallant gather generate gifted girlie glowing goody goof grab grad grain gram granddad
graphic gravy greed greet grenade grenades grid grin grind gross grown guilt gunfire gunman gutter hacker hammer
handing handled handy hanging hangs hassle hated hath hating hatred haunting haven headed heading healed healing
hearing heavier height herd heroes herring hiding hire hiring historical hitched hitting holdup holler homeland
honest honking honored honors hooking horrid hosting hotshot hotter hound housing howling humble humour hunters
hurting ideal ideals image impact imported impose impress impulsive incentive infantry infection inferior infinite
injection insanity insist inspect instance intelligence intent intercept intercepted intro invent inventor invite
ironic island islands issued jacks jingle joke journal killed kiss lacks ladies lamb lame landed larger lasted latte
laughter launched lawyer lawyers layer layers laying leader leaders leading leaking leaning learned learning learnt
leash leaving ledge legal legally lenses lest letting lever liable liberal liking limbo limo listened listens litter
loading loaf loaned loathe locked lodge loft logged loner longer longest looked lords loser losers losing louder
lover lovers loving loyal loyalty lying macho magic magnet maker mambo manage maniac manly manner mantle manufacture
manure march marched mare margin marker married marrow martial martini martinis martyr masked massive match matches
material mating medal medals mellow menace mental mentor mercy mere merely merger message messages milady minding
mingle mining mink misses mission missions missus mist mister mixing moaning mocking modest module mold mole monster
morale morality morals moron motel moth motive mugged mule mules mutual mystery nails narrow nation nations neat
negotiate nicer nicest number oldest onstage origin originally overheard overseas owed oyster packing pageant palace
pals panting pardon parental parenting parked parole parrot parting partly partying passage passes patch patent
patient patients patriotic patrol patrols patron pavement peck pedal peeking peeping phoned phoney phony phrase
piano picked picket pickin picking pickle pickles picky pictured pill pirate pirates pitch placed placing planets
planting platter playing pleased pleasure plot poetic pointing poker poking policies polish polite poll polls poodle
pork poured pouring powder powdered practically practice practiced practices practise prayed praying precious
precise premises preserve prettier prevail pride priest princes princess printer printing privacy privately prize
prizes proceed process product props protect protein proved proving puck pudding purely purpose purse pursue pushing
pushy putting rabbi racer radiant rage raging rail rained raining raising rang ranks rapid rapidly rational rattle
raving reaching reaction reactions reactor reader reading realm reap receipt receive received recital recite reckon
record recover reduce reel referee referred referring refill register regularly rehearsing rejection relate relax
releasing relevant relief rely remorse remotely remove render rented repaired repay repent required rescue rescued
resent reserved resign resigned resolve rested restless restored result resume retire retrieve returned reveal
revealing reversed reviewed revolution rider riders riding rigged righty rising risked roam roar roaring robbing
rocking rode roles rolling rooster rooting roster rotten rotting routine rubbed rubber rudder ruined ruling rushed
ruthless sacks safely sailing sails sake sakes salary salmon salon sane sang sanity saucer savage saving savior
scale scales scalp scam scaring scars scatter scenes scent scoop scope scorpion scramble scrambled scrape scratch
scratched scream scroll seal sealed seals seated section sector seed seeing selected seminar senators sensed serial
serious served server serving sets setting settling sewer sewing shaft shaking shallow shaped sharing shark shave
shaving shelf shelter shining shocking shooter shortage shorter shouting showing shutting sick sighing sight signal
signed signing silent simpler singer sinner sirens situation skate skating skinny skipped skipping skirts slack
slapped slayer sleepy sleeves slick slight slime slipped slipper slipping slot slowing slumber smarter smelled
smelling smiling smoked smoothly snapped sneakers snoring soaking sobbing social solar sole solved solving sooner
soothing sour spades speaker specially specialty species speedy spell spelling spells spilling spit spitting splash
splitting spoiled spoils sponsor sprung spying stable stack stacked stalling stallion stamp stare stared staring
starring started starving stat stated static stationed status staying steady steak steaks stealing steam steaming
stepped stepping sticky sting stink stinker stirring stole stoned stopped stopping stored stories strain strange
stranger strapped straws stress stride strike strikes string stripped stroll stronger struck stuck stuffing stunned
submit suburbs sucker suction summon superb superstar supper supplied surrounded survival survive survived suture
swab swamp swearing sweat sweater sweaters sweating sweeter swell swelling swine swollen tack tailor tails tales
taller taping tapped taps teacher tearing teasing teenage teller telling temp temper temple tempt terrace theater
thee thicker thigh thin thirsty threw throwing tickles tile timing tipped tissues tonic torch torment torn tornado
torturing tossing touching trace traced traces tracked tracking tragic trainer traitor traitors transmit transport
trapped traps traveled traveler treat treating tricky tries trifle tripped troops truce trusted tuck turning twitch
typing tyres ultimately update upgrade urban vacant vague valuable valve vanish verge verse version viable victory
village villages vine violate violent violin virtue voyage wage wager wages wailing waiter waiters waiting waking
walking wander warmer warming warmth warn warrant warrants wars washer washing watches watering waving wealth
weapons wearing wedding wedge weeping whacked whether while whining whipping whoever wicked willing winding winner
winners winning wins wiring wishing witch worker workers worm worms worries wound wrath wretched wrists writer
writers yelled yelling
`
  .trim()
  .split(/\s+/);
