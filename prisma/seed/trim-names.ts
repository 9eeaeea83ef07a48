import type { BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Random } from "./random.ts";

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
