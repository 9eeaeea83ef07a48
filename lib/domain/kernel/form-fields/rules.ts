import type { NumberBounds, TypedNumber } from "./types.ts";

/**
 * Reads a number as people write it: "$3,000", "7.2 %", "45,000 mi". Never throws and never bends
 * a value to fit: what is no number or out of bounds is wrong, and says why.
 */
export function readTypedNumber(text: string | undefined, bounds: NumberBounds): TypedNumber {
  const { name, least, most, write, decimals, example } = bounds;
  const cleaned = (text ?? "").replace(/[\s,$%]|mi(?:les)?$/gi, "");
  if (cleaned === "") return { kind: "absent" };
  const isNumber = /^-?(\d{1,12}(\.\d*)?|\.\d+)$/.test(cleaned);
  if (!isNumber)
    return {
      kind: "wrong",
      words: `${name} must be a number, such as ${write(example ?? (least === 0 ? most / 10 : least))}.`,
    };
  const value = Number(cleaned);
  if (value < least || value > most) {
    return { kind: "wrong", words: `${name} must be from ${write(least)} to ${write(most)}.` };
  }
  const digits = cleaned.split(".")[1]?.length ?? 0;
  if (digits > decimals) {
    const kind =
      decimals === 0 ? "a whole number" : `given with at most ${decimals} digits after the point`;
    return { kind: "wrong", words: `${name} must be ${kind}.` };
  }
  return { kind: "number", value };
}
