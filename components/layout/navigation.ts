import {
  BookOpen,
  CircleUser,
  Compass,
  Heart,
  MessageSquare,
  Search,
  Store,
  Warehouse,
} from "lucide-react";
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
  { href: "/research", label: "Research", icon: BookOpen },
  { href: "/sellers", label: "Sellers", icon: Store },
  { href: "/garage", label: "Garage", icon: Warehouse },
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
export const TOOLS: readonly {
  readonly href: Route;
  readonly label: string;
  readonly does: string;
}[] = [
  {
    href: "/tools/recalls",
    label: "Recalls",
    does: "By VIN or model year, with what a look-up cannot know",
  },
];
