/**
 * Whether models are one, or one by several weights: "chevrolet.silverado-1500" and "-2500", "ram.1500" and
 * "ram.2500". Their trims are called alike.
 */
export const isOneLine = (models: readonly string[]): boolean =>
  new Set(models.map((model) => model.replace(/(?<=[.-])\d{3,4}$/, ""))).size === 1;
