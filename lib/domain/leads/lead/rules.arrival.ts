/** As much of a number as names a line: its last ten digits; null for fewer than seven. */
export function phoneDigits(phone: string | null): string | null {
  const digits = (phone ?? "").replace(/\D/g, "").slice(-10);
  return digits.length < 7 ? null : digits;
}
