import type { Route } from "next";
import { route } from "#lib/platform/routes/route.ts";
import { TOPIC_KINDS } from "./constants.ts";

/** A detail as it was recorded: read with care, since what is recorded grows. */
type Detail = Readonly<Record<string, unknown>>;

interface Words {
  readonly title: string;
  readonly note: string;
  readonly href: Route | null;
}

const KIND_WORDS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(TOPIC_KINDS),
);

/** An activity in words, for the person it belongs to. A kind without words is spelled out. */
export function activityWords(kind: string, detail: Detail): Words {
  return {
    title: KIND_WORDS[kind] ?? spelledOut(kind),
    note: noteOf(detail),
    href: hrefOf(detail),
  };
}

function spelledOut(kind: string): string {
  const words = kind.replace(/[._-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const METHODS: Readonly<Record<string, string>> = {
  password: "with the password",
  email_link: "with an emailed link",
  google: "with Google",
  passkey: "with a passkey",
};

/** What names a thing best, where the detail has it. */
function noteOf(detail: Detail): string {
  const text = (name: string): string => {
    const value = detail[name];
    return typeof value === "string" ? value : "";
  };
  const count = detail.count;
  const parts = [
    text("name") ||
      text("title") ||
      text("device") ||
      text("to") ||
      text("email") ||
      text("seller"),
    METHODS[text("method")] ?? "",
    typeof count === "number" ? `${count} in all` : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** The page of the thing, where the detail names one that has a page. */
function hrefOf(detail: Detail): Route | null {
  const { thread, listing, listingId = listing, vehicleId, savedSearchId, reportId } = detail;
  if (typeof thread === "string") return `/account/messages?thread=${thread}`;
  if (typeof listingId === "number") return route(`/listings/${listingId}`);
  if (typeof vehicleId === "string") return route(`/garage/${vehicleId}`);
  if (typeof reportId === "string") return route(`/reports/id/${reportId}`);
  if (typeof savedSearchId === "string") return route(`/search/${savedSearchId}`);
  return null;
}
