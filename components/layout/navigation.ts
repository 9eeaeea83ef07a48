import { Compass, Search } from "lucide-react";
import type { Route } from "next";
import type { ComponentType, SVGProps } from "react";

export interface Destination {
  readonly href: Route;
  readonly label: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** The header's links and the phone bar's: only pages that exist. They grow with the site. */
export const HEADER_DESTINATIONS: readonly Destination[] = [
  { href: "/search", label: "Search", icon: Search },
  { href: "/explore", label: "Explore", icon: Compass },
];
