import type { Route } from "next";
import Link from "next/link";

const THINGS: readonly { readonly href: Route; readonly name: string; readonly does: string }[] = [
  {
    href: "/search",
    name: "Search",
    does: "All vehicles, all filters, deal ratings with their comparables",
  },
  { href: "/research", name: "Research", does: "Every make, model and year, without an account" },
  {
    href: "/tools/valuation",
    name: "Valuations",
    does: "On the site, with comparables and our measured error",
  },
  { href: "/tools/recalls", name: "Recalls", does: "By VIN or model year" },
  {
    href: "/tools/loan-calculator",
    name: "Loan calculator",
    does: "Tax and trade-in rules of each state",
  },
  { href: "/tools/charging", name: "Charging stations", does: "Near you or along a route" },
  {
    href: "/reports/vin",
    name: "Preview of a VIN",
    does: "What it decodes to, what we have and what we do not",
  },
  { href: "/sellers", name: "Sellers", does: "Track records: replies, price cuts, days to sell" },
];

/** What nobody pays for. */
export function FreeThings() {
  return (
    <section aria-labelledby="free">
      <h2 id="free" className="font-semibold text-xl tracking-tight">
        Always free
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {THINGS.map(({ href, name, does }) => (
          <li key={href} className="border-line border-t pt-2.5 text-sm">
            <Link
              href={href}
              prefetch={false}
              className="inline-flex min-h-6 items-center font-medium hover:text-accent"
            >
              {name}
            </Link>
            <p className="text-ink-soft">{does}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
