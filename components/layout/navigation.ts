import { CircleUser, Heart, MessageSquare, Search, Warehouse } from "lucide-react";
import type { Route } from "next";
import type { ComponentType, SVGProps } from "react";

/** A place of the site by its name. */
interface NamedPlace {
  readonly href: Route;
  readonly label: string;
}

export interface Destination extends NamedPlace {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** Where the tools stand together. */
const TOOLS_PLACE: Route = "/research#tools";

/** The header's links. */
export const HEADER_DESTINATIONS: readonly (NamedPlace & {
  /** How much room the header has to have for it; the footer has each of them. */
  readonly takes?: "some" | "more" | "most";
})[] = [
  { href: "/search", label: "Search" },
  { href: "/explore", label: "Explore", takes: "some" },
  { href: "/research", label: "Research" },
  { href: TOOLS_PLACE, label: "Tools", takes: "more" },
  { href: "/reports", label: "Reports", takes: "most" },
  { href: "/sellers", label: "Sellers", takes: "more" },
  { href: "/garage", label: "Garage" },
];

/** The footer's links by what people want; nothing that the site has for everybody is missing. */
export const FOOTER_GROUPS: readonly {
  readonly title: string;
  readonly places: readonly NamedPlace[];
}[] = [
  {
    title: "Find",
    places: [
      { href: "/", label: "Home" },
      { href: "/search", label: "Search" },
      { href: "/explore", label: "Explore" },
      { href: "/sellers", label: "Sellers" },
      { href: "/garage", label: "Garage" },
      { href: "/rooms", label: "Rooms" },
    ],
  },
  {
    title: "Look up",
    places: [
      { href: "/research", label: "Research" },
      { href: "/reports", label: "Reports" },
      { href: "/tools/recalls", label: "Recalls" },
      { href: "/tools/valuation", label: "Valuation" },
      { href: "/tools/loan-calculator", label: "Loan calculator" },
      { href: "/tools/charging", label: "Charging" },
      { href: "/research/compare", label: "Compare" },
    ],
  },
  {
    title: "Read",
    places: [
      { href: "/tools/guides", label: "Guides" },
      { href: "/blog", label: "Blog" },
      { href: "/updates", label: "Updates" },
    ],
  },
  {
    title: "Lotwise",
    places: [
      { href: "/pricing", label: "Pricing" },
      { href: "/app", label: "The app" },
      { href: "/android", label: "Android" },
      { href: "/api", label: "API" },
    ],
  },
];

/** The phone bar's places under the thumb, but for the last: the account or the way to it. */
export const PHONE_DESTINATIONS: readonly Destination[] = [
  { href: "/search", label: "Search", icon: Search },
  { href: "/account/favorites", label: "Saved", icon: Heart },
  { href: "/garage", label: "Garage", icon: Warehouse },
  { href: "/account/messages", label: "Messages", icon: MessageSquare },
];

/** Where a person's own pages begin. */
export const ACCOUNT: Destination = { href: "/account", label: "Account", icon: CircleUser };

/** Things to look up and to work out, with what each does. */
export const TOOLS: readonly (NamedPlace & { readonly does: string })[] = [
  {
    href: "/reports",
    label: "Reports",
    does: "What is on record for a VIN, and what could not be checked",
  },
  {
    href: "/tools/recalls",
    label: "Recalls",
    does: "By VIN or by model year",
  },
  {
    href: "/tools/valuation",
    label: "Valuation",
    does: "What yours is worth, with the comparable vehicles",
  },
  {
    href: "/tools/loan-calculator",
    label: "Loan calculator",
    does: "Payment, tax by state, trade-in, two offers compared",
  },
  {
    href: "/tools/charging",
    label: "Charging",
    does: "Stations near you or along a route, for your plug",
  },
  {
    href: "/research/compare",
    label: "Compare",
    does: "Two to four vehicles or model years side by side",
  },
  {
    href: "/tools/guides",
    label: "Guides",
    does: "Buying, financing, choosing and selling, with live numbers",
  },
];
