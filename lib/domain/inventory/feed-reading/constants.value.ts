import type {
  BodyStyle,
  Drivetrain,
  ExteriorColor,
  Feature,
  Fuel,
  InteriorColor,
  TitleStatus,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/*
 * How feeds say what we have one word for. The first that fits counts, so what is more particular
 * stands first.
 */
export const BODY_WORDS: readonly (readonly [BodyStyle, RegExp])[] = [
  ["minivan", /mini.?van|passenger van|\bmpv\b/i],
  ["suv", /\bsuv\b|sport utility|crossover|\bcuv\b/i],
  [
    "pickup",
    /pick.?up|\btruck\b|crew cab|(super|extended|double|quad|regular) ?cab|supercrew|crewmax/i,
  ],
  ["convertible", /convertible|cabriolet|roadster|spyder|spider/i],
  ["hatchback", /hatch|lift.?back|\b[35] ?d(oo)?r h/i],
  ["coupe", /coupe|coupé|\b2 ?d(oo)?r car/i],
  ["wagon", /wagon|estate|avant|touring/i],
  ["sedan", /sedan|saloon|\b4 ?d(oo)?r car/i],
  ["van", /\bvan\b|cargo/i],
];

export const TRANSMISSION_WORDS: readonly (readonly [Transmission, RegExp])[] = [
  ["cvt", /\be?-?cvt\b|variable|xtronic|lineartronic/i],
  ["dual_clutch", /dual.?clutch|\bd[cs][tg]\b|\bpdk\b|double clutch/i],
  ["single_speed", /single.?speed|1.?speed|direct drive|fixed gear/i],
  ["automatic", /auto|\d.?speed a\/?t\b|\ba\/?t\b|tiptronic|shiftable/i],
  ["manual", /manual|\bm\/?t\b|stick/i],
];

export const DRIVETRAIN_WORDS: readonly (readonly [Drivetrain, RegExp])[] = [
  ["four_wd", /4 ?x ?4|\b4wd\b|four.?wheel|part.?time/i],
  ["awd", /\bawd\b|all.?wheel|quattro|4matic|xdrive|4motion|sh-?awd/i],
  ["fwd", /\bfwd\b|front.?wheel|\b2wd front/i],
  ["rwd", /\brwd\b|rear.?wheel|4 ?x ?2/i],
];

export const FUEL_WORDS: readonly (readonly [Fuel, RegExp])[] = [
  ["plug_in_hybrid", /plug.?in|\bphev\b/i],
  ["hybrid", /hybrid|\bhev\b|gas.{0,3}\/?.{0,3}electric/i],
  ["flex_fuel", /flex|\be85\b|ethanol|\bffv\b/i],
  ["hydrogen", /hydrogen|fuel.?cell/i],
  ["diesel", /diesel|\btdi\b|biodiesel/i],
  ["electric", /electric|\bb?ev\b|battery/i],
  ["gasoline", /gas|petrol|unleaded|premium|regular/i],
];

export const TITLE_WORDS: readonly (readonly [TitleStatus, RegExp])[] = [
  ["lemon", /lemon|buy.?back/i],
  ["rebuilt", /rebuilt|reconstructed/i],
  ["salvage", /salvage|junk|total/i],
  ["clean", /clean|clear/i],
];

/** Colour words in makers' paint names; the names that say none follow them. */
export const EXTERIOR_WORDS: readonly (readonly [ExteriorColor, RegExp])[] = [
  [
    "white",
    /white|\bwht\b|blizzard|alabaster|ivory|frost|glacier|snow|super white|oxford|ice cap|wind chill|platinum (pearl|quartz|tri)/i,
  ],
  ["black", /black|\bblk\b|ebony|onyx|obsidian|jet\b|raven|attitude|caviar|phantom|carbon/i],
  [
    "gray",
    /gr[ae]y|graphite|charcoal|gunmetal|\bgun metal|slate|granite|magnet|magnetic|anthracite|cement|lunar rock|machine|pewter|titanium|shadow|steel|nardo|sonic (gray|shade)|urban|smoke|storm|thunder|iron/i,
  ],
  ["silver", /silver|\bslvr?\b|sterling|aluminum|platinum|quicksilver|brilliant|mercury|chrome/i],
  [
    "red",
    /\bred\b|ruby|crimson|scarlet|burgundy|maroon|garnet|cherry|cinnabar|merlot|flame|cayenne|carmine|lava|rosso|wine|torch|race/i,
  ],
  [
    "blue",
    /blue|navy|azure|indigo|cobalt|sapphire|teal|aqua|cyan|lapis|aegean|voodoo|cavalry|atlas|ocean|pacific|nightfall|moonlight|turquoise|denim/i,
  ],
  ["green", /green|olive|emerald|forest|jade|cypress|moss|sarge|lime|evergreen|spruce|sage/i],
  ["gold", /\bgold/i],
  ["orange", /orange|copper|tangerine|inferno|sunset|hot pepper|ember/i],
  [
    "brown",
    /brown|bronze|mocha|espresso|chestnut|java|coffee|mahogany|walnut|cocoa|truffle|chocolate/i,
  ],
  [
    "beige",
    /beige|\btan\b|champagne|sand|quicksand|cream|khaki|desert|linen|almond|taupe|savannah|gobi|mojave|pebble/i,
  ],
  ["yellow", /yellow|solar octane|citrus|amber|lemon/i],
  ["purple", /purple|violet|plum|lavender|amethyst|hellraisin/i],
];

export const INTERIOR_PATTERNS: readonly (readonly [InteriorColor, RegExp])[] = [
  ["black", /black|\bblk\b|ebony|jet|onyx|charcoal|carbon|noir/i],
  ["gray", /gr[ae]y|graphite|ash|slate|stone|titanium|silver|pewter|dove|steel|magnet/i],
  ["red", /red|crimson|burgundy|garnet|circuit|adrenaline/i],
  ["blue", /blue|navy|indigo/i],
  ["white", /white|ivory|parchment|snow|oyster/i],
  [
    "brown",
    /brown|saddle|chestnut|espresso|cognac|mocha|java|mahogany|nut|whiskey|tartufo|bronze/i,
  ],
  [
    "beige",
    /beige|tan\b|cream|almond|sand|camel|linen|cashmere|macchiato|wheat|dune|cappuccino|taupe|khaki/i,
  ],
];

/** How lists of equipment name what shoppers filter by. */
export const FEATURE_WORDS: Readonly<Record<Feature, RegExp>> = {
  apple_carplay: /car ?play/i,
  android_auto: /android auto/i,
  backup_camera: /(back.?up|rear.?view|rear.?vision|reverse|reversing) camera|rear camera/i,
  blind_spot_monitor: /blind.?spot/i,
  adaptive_cruise:
    /adaptive cruise|radar cruise|active cruise|distronic|smart cruise|intelligent cruise/i,
  lane_keep: /lane.?(keep|departure|trac|centering|assist)/i,
  heated_seats:
    /heated (front |rear |driver |leather )*(bucket )?seats?|seats?: heated|heated front/i,
  ventilated_seats:
    /(ventilated|cooled|air.?conditioned) (front |rear |leather )*seats?|climate.?controlled seats/i,
  leather: /leather(?!ette)(?!.{0,14}(steering|shift|knob|wheel))/i,
  sunroof: /sun ?roof|moon ?roof|panoramic roof|glass roof|vista ?roof/i,
  navigation: /navigation|\bnav\b|\bgps\b/i,
  third_row: /(third|3rd).?row/i,
  tow_package:
    /tow(ing)?[ -](package|prep|hitch|group)|trailer[ -](tow|hitch|package|brake)|class i[iv]+ (hitch|receiver)/i,
  remote_start: /remote (engine )?start/i,
  premium_audio:
    /premium (audio|sound)|\b(bose|jbl|harman|burmester|bang|b&o|meridian|mark levinson|infinity|fender|els|krell|alpine|rockford)\b/i,
  keyless_entry: /keyless|smart key|push.?button start|passive entry/i,
  power_liftgate: /(power|hands.?free|foot.?activated) (rear )?(lift.?gate|tail.?gate|hatch)/i,
  parking_sensors: /park(ing)? (sensors?|assist|distance)|parksense|ultrasonic/i,
  surround_camera: /(360|surround|around|bird).{0,12}(camera|view|monitor)/i,
  head_up_display: /heads?.?up display|\bhud\b/i,
  wireless_charging: /wireless (phone |device |smartphone )?charg|charging pad|qi charg/i,
  roof_rack: /roof.?(rack|rails?)|luggage rack/i,
};

export const MOST_PHOTO_URLS = 40;
/** Browsers and servers take none much longer. */
export const LONGEST_FEED_URL = 2_000;
export const MILES_PER_KM = 0.621371;

/** Makes as exports write them. */
export const MAKE_ALIASES: Readonly<Record<string, string>> = {
  CHEVY: "CHEVROLET",
  VW: "VOLKSWAGEN",
  MERCEDES: "MERCEDESBENZ",
  MB: "MERCEDESBENZ",
  LANDROVERRANGEROVER: "LANDROVER",
  RANGEROVER: "LANDROVER",
  ALFA: "ALFAROMEO",
  DODGERAM: "RAM",
  RAMTRUCKS: "RAM",
  INFINITY: "INFINITI",
};
