import { CREDIT_UNITS, type CreditUnit } from "./constants.ts";

/** Credits as people count them: "3", "2½", "0.25", "1,284". @param parts of one, as the unit counts. */
export function formatCredits(parts: number, unit: CreditUnit): string {
  const whole = CREDIT_UNITS[unit].parts;
  const sign = parts < 0 ? "−" : "";
  const size = Math.abs(parts);
  const full = Math.floor(size / whole);
  const rest = size % whole;
  if (rest === 0) return `${sign}${full.toLocaleString("en-US")}`;
  if (rest * 2 === whole) return `${sign}${full === 0 ? "" : full.toLocaleString("en-US")}½`;
  return `${sign}${(size / whole).toLocaleString("en-US", { maximumFractionDigits: 2 })}`;
}

/** "1 report credit", "½ report credit", "2½ report credits". @param parts as `formatCredits` has it. */
export function creditWords(parts: number, unit: CreditUnit): string {
  const { parts: whole, one, many } = CREDIT_UNITS[unit];
  const isMany = Math.abs(parts) > whole || parts === 0;
  return `${formatCredits(parts, unit)} ${isMany ? many : one}`;
}
