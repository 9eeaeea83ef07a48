/* How makers file trims: spellings, order codes, equipment, names of other countries, and what is no trim. */

import type { Rewrite } from "./types.trims.ts";

/** Everybody's spellings. */
export const SPELLINGS: readonly Rewrite[] = [
  [/\b(ltd|lmtd)\b\.?/gi, "Limited"],
  [/\b(prm|prem)\b\.?/gi, "Premium"],
  [/\b(preminum|premuim|premiun)\b/gi, "Premium"],
  [/\btrg\b/gi, "Touring"],
  [/\btrd[- ]?off[- ]?road\b/gi, "TRD Off-Road"],
  [/\bsriracha\b/gi, "Sriracha"],
  [/\banniv\b\.?/gi, "Anniversary"],
  [/\btour(is|si)mo\b|\btouris?mo\b|\btoursimo\b/gi, "Turismo"],
  [/\bex(ceut|cecut)ive\b/gi, "Executive"],
  [/\bcarrers\b/gi, "Carrera"],
  [/\bdyanmic\b/gi, "Dynamic"],
  [/\bporfolio\b/gi, "Portfolio"],
  [/\bcaligraphy\b/gi, "Calligraphy"],
  [/\bauto[- ]?biography\b/gi, "Autobiography"],
  [/\bsuper ?charged\b/gi, "Supercharged"],
  [/\bsuper ?sport\b(?=$|[^s])/gi, "Supersport"],
  [/\bnight ?shade\b/gi, "Nightshade"],
  [/\bpower ?wagon\b/gi, "Power Wagon"],
  [/\blone ?star\b/gi, "Lone Star"],
  [/\bv-?sport\b/gi, "V-Sport"],
  [/\bsrt-8\b/gi, "SRT8"],
  [/\bst[- ]line\b/gi, "ST-Line"],
  [/\bgt[- ]line\b/gi, "GT-Line"],
  [/\br[- ]line\b/gi, "R-Line"],
  [/\bx[- ]line\b/gi, "X-Line"],
  [/\bx[- ]pro\b/gi, "X-Pro"],
  [/\bn[- ]line\b/gi, "N Line"],
  [/\ba-?spec\b/gi, "A-Spec"],
  [/\br[- ]design\b/gi, "R-Design"],
  [/\bs[- ]line\b/gi, "S line"],
  [/\btype[- ]([rs])\b/gi, "Type $1"],
  [/\bf[- ]sport\b/gi, "F Sport"],
  [/\btrailsport\b/gi, "TrailSport"],
  [/\bpro-4x\b/gi, "PRO-4X"],
  [/\btrd pro\b/gi, "TRD Pro"],
  [/\bsport\b/gi, "Sport"],
  [/^sport sport$/i, "Sport"],
  [/\b(\d+)TH\b/g, "$1th"],
  [/\b(?<=limited )ed\.?$/gi, "Edition"],
  [/\bsup(?:er|r)charged\b/gi, "Supercharged"],
  [/\blimii?ted\b/gi, "Limited"],
  [/\bbrr?ough[ao][mn]\b/gi, "Brougham"],
  [/\btra[mn]s am\b/gi, "Trans Am"],
  [/\bauto bio\b\.?/gi, "Autobiography"],
  [/\beuro-?sport\b/gi, "Eurosport"],
  [/\bl\.?l\.? ?bean\b/gi, "L.L.Bean"],
  [/\b([sl])\.e\.?(?!\w)/gi, "$1E"],
  [/^se$/, "SE"],
  [/^gl$/, "GL"],
  [/-navi\b/gi, " Navi"],
  [/\bu?lev ?-?\d?\b(?: - )?(?:all models)?/gi, ""],
];

/** Loads and seats that are filed among trims: "1/2 Ton Nominal", "5 seater plus 1/4 ton". */
export const LOADS_AND_SEATS =
  /(?:\b\d or )?(?<!\+)\b\d seater(?<!\d\+\d seater)\b(?: plus)?|\(?\b\d(?:\/\d)? ton\b\)?(?: \(?nominal\)?)?/gi;

/** Country words beside a name; a name that is only for others is no trim here. */
export const US_MARK = /\bu\.?s\.?a?\b|\bm,u,c\b/i;
export const FOREIGN_MARK =
  /\b(can|canada|mex|mexico|bux|s\.? ?america|puerto rico|europe|japan|korea|only available)\b/i;

/** In brackets: a place of a filing among grades, not a name ("GL (Middle-Low Grade)"). */
export const GRADE_MARK = /\b(low|mid+le|high|top|plus|exclaim)\b|\b(grade|level)\b/i;

/** Equipment behind a name ("SE w/ Sunroof & Cloth", "Limited+M/R"), up to the next name of the list. */
export const EQUIPMENT_AFTER =
  /\s*(?:\bw\/(?:o(?:ut)?\b)?|\bwith(?:out)?\b|(?<= )\+\s*(?=\w)|\+(?=[a-z(/.])|\s-\s*(?:us|jpn) source|\[)(?:\bw\/|\/[a-z]\b|[^,;|/])*/gi;

/** Words that no trim's name holds: driven wheels, engines, gearboxes, cabs, roofs, axles, packages. */
export const EQUIPMENT_WORDS =
  /(?<![\w-])(awd|fwd|rwd|4wd|2wd|4x4|4x2|e-awd|e-fwd|quattro|quatro|4-?\s?motion|cvt|a\/t|m\/t|mt|at|hv|hev|fhev|phev|bev|[ivlh]-?[468]|v10|v12|pkgs?\.?|packages?|(?<!scat )pack|grade|navi?|navigation|dvd|res|ent\.?|sensing|honda sensing|eye-?sight|moonroof|sunroof|drw|srw|(?:low|medium|standard|super high|high) roof(?: van)?|(?:regular|extended|king|super|crew|quad|double|single|mega|club|space) ?cab|cab plus|super ?crew|styleside|dual rear wheel|passenger|cargo|\d ?dr|\d[- ]?door|\d ?row|\d cyl|ext\.? w\/b|(?:long|short) wheel base|battery electric|fleet(?: vehicle| sales)?|police(?: vehicle| cruis?zer| cruiser)?|ssv|ppv|pursuit|enforcer|special services?(?: vehicle)?|spl srv|livery|taxi)(?![\w²-])/gi;

/** Words of what it runs on, which the catalog says apart from the trim. */
export const ENERGY_WORDS =
  /(?<![\w-])(plug-?in[- ]hybrid|hybrid|plug-?in|electric|electrified|4xe|tdi|ffv|ev)(?![\w+-])/gi;

/** Words of the body, which the catalog says apart from the trim. */
export const SHAPE_WORDS =
  /(?<![\w-])(sedan|coup[eè]|convertible|cabriolet|roadster|hatchback|(?<!power )wagon|crossover|hard ?top|soft ?top|sports wagon|van)(?![\w-])/gi;

/** What is left of an item and names nothing. */
export const NO_NAME =
  /^(|n\/?a|none|na|edition|trim|(low|mid+le|high|top)([- ]\w+)? (level|grade)|canada only|sulev\+?|reserved|others?|all trims|standard equipment|std|standard|not {0,2}identified|unknown|export|export only|high|low|medium|mid|middle|top|up-?level|mid-?level|one color|2-tone|tone|exclaim|utility|cutaway.*|.*paratransit|.*mobility|hma|conversion|ext|el|w|t|e|fl|flt|leather|cloth|convenience|plus|plus tech|group|series|type|trim|limousine|hearse|reserved|[a-z]{0,2}\d+|[a-z]\d[a-z]{1,2}|\d[a-z]{2}\d?|[a-z]{1,2}\d{1,2}|\d+(\.\d)?(l|t)?|\d+ ?(hd|ton)|\d+ ?(seater|pass(enger)?)|\d\+\d.*|.*wheelbase|non-us|non-canada|development build|volume build|customization|tax|jsl|robotaxi|tbd|conv|cpe|all models|postal.*|.*(?:mexico|canada|export) only.*|(mid|up) level|[-+./&: ]+)$/i;

/** Names that look like codes and are none. */
export const NAMES_LIKE_CODES =
  /^(sr5|lt1|lt2|srt8|slt-?[123]|slt[123]|sle-?[123]|sle[123]|at4|gt[1234]|gt500|rs|ss|st|ts|sv|sl|sr|se|le|lx|ex|sx|dx|xl|gs|gt|gx|es|ls|lt|zl1|zr1|zr2|z06|z51|z71|r3|tr|xe|xv|1lt|2lt|3lt|4lt|1ls|2ls|1lz|2lz|3lz|1ss|2ss|1rs|2rs|3rs|3ls|1le|2x|3x|ev2x|ev3x|s\+|m50|m60|m70|m35i|m40i|m50i|m60i|1794|392|xb7|cs|hp|v|l|r|s|f|n|b|ti|si|vp|sc|sh|86)$/i;

/** Built for fleets and the police; they hardly reach the used market under that name. */
export const FLEET =
  /\b(police|ssv|ppv|fleet|taxi|special services?|spl srv|pursuit|enforcer|livery|limo|hearse|limousine|postal|waymo|robotaxi)\b/i;

/** All-capital words of three letters that are words; longer ones are by their length. */
export const SHORT_WORDS: ReadonlySet<string> = new Set([
  "ECO",
  "POP",
  "PRO",
  "BIG",
  "RED",
  "LUX",
  "TWO",
  "ONE",
  "KEY",
]);

/** Words that people write in capitals although they are long. */
export const LONG_CAPITALS: ReadonlySet<string> = new Set([
  "RTLE",
  "SULEV",
  "XJRL",
  "VTEC",
  "IROC",
]);

/** Words that begin small. */
export const SMALL_START = /^(xDrive|sDrive|eDrive|e-tron|e-Hybrid|e-Supercharged|tS|i\d|\d)/;
