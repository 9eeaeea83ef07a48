import { trimNames } from "#lib/domain/vehicles/catalog/rules.ts";
import type { BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Random } from "./random.ts";

/** Filed under "trim" but nothing a seller would write on a windscreen. */
const NO_TRIM =
  /identified|\band\b|^(standard|r|t|w|e|fl|[a-z]?\d+|crew|crew cab|super ?crew|super ?cab|regular cab|king cab|convenience|out bsi|plus|leather|others|top|export|sh-.*|hgs|mt|cvt|res|ql|bl|bev|hev|sa|ext|tour|uber|high|style|cargo|styleside|srw.*|(low|medium|high) roof|passenger.*|\d00th.*)$/i;
const CODES =
  /\([^)]*\)|\+.*$|^super ?(crew|cab)\s*-\s*|^\d{3}[a-z]?\b|\b(hv|grade|package|pkg|w|fwd|awd|rwd|2wd|4wd|4x4|4x2|coupe|sedan|hatchback|convertible|i4|v6|v8)\b/gi;
const SHOUTED = /\b[A-Z]{5,}\b/g;
/** Built for fleets and the police; they hardly reach the used market under that name. */
const FLEET = /\b(police|ssv|ppv|fleet|taxi|special services?|pursuit|livery|hearse|limousine)\b/i;

/** Whether a filed trim is one that people buy. */
export function isForPeople(filed: string | null): boolean {
  return filed === null || !FLEET.test(filed);
}

/** The trim names under which sellers would offer what a maker filed as one; empty for none. */
export function sellableTrims(filed: string | null): string[] {
  const names = trimNames(filed)
    .map((name) => name.replace(CODES, " ").replace(/\s+/g, " ").trim())
    .map((name) => name.replace(SHOUTED, (word) => word.charAt(0) + word.slice(1).toLowerCase()))
    .filter((name) => name !== "" && name.length <= 24 && !NO_TRIM.test(name));
  return [...new Set(names)];
}

type Ladder = readonly [string, ...string[]];

/** What sellers state where the VIN is silent: the usual names of makers that file none. */
const LADDERS: Readonly<Record<string, Partial<Record<BodyStyle, Ladder>> & { any?: Ladder }>> = {
  Ford: {
    pickup: ["XL", "XLT", "XLT", "Lariat", "Lariat", "King Ranch", "Platinum"],
    suv: ["S", "SE", "SES", "Titanium"],
    any: ["S", "SE", "SEL", "Titanium"],
  },
  Nissan: { pickup: ["S", "SV", "SV", "PRO-4X", "SL"], any: ["S", "SV", "SV", "SL", "Platinum"] },
  Toyota: {
    pickup: ["SR", "SR5", "SR5", "TRD Sport", "TRD Off-Road", "Limited"],
    minivan: ["LE", "XLE", "XLE", "SE", "Limited"],
    any: ["L", "LE", "LE", "SE", "XLE", "XSE"],
  },
  Tesla: { any: ["Standard Range", "Long Range", "Long Range", "Performance"] },
  Lexus: { any: ["Base", "Premium", "Premium", "F Sport", "Luxury"] },
  Infiniti: { any: ["Pure", "Luxe", "Luxe", "Essential", "Sensory"] },
  Mitsubishi: { any: ["ES", "LE", "SE", "SEL", "GT"] },
  MINI: { any: ["Cooper", "Cooper", "Cooper S", "John Cooper Works"] },
  Subaru: { any: ["Base", "Premium", "Premium", "Limited", "Touring"] },
};

/** A trim the seller states although the VIN tells none; null where sellers state none either. */
export function statedTrim(random: Random, make: string, bodyStyle: BodyStyle): string | null {
  const ladder = LADDERS[make]?.[bodyStyle] ?? LADDERS[make]?.any;
  const draw = random.unit();
  if (bodyStyle === "van" || ladder === undefined) return null;
  return ladder[Math.floor(draw * ladder.length)] ?? null;
}
