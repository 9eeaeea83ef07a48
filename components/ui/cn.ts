import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names, leaving out what is false or absent. It does not resolve conflicts: a
 * primitive takes its look from its own properties, and `className` only places it (margin,
 * width, grid area). That keeps a merging table of 8 KB out of every page's JavaScript.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
