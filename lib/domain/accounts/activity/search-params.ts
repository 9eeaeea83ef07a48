import type { Route } from "next";
import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { route } from "#lib/platform/routes/route.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import type { ActivityTopic } from "./types.ts";

const TOPICS: readonly ActivityTopic[] = [
  "security",
  "account",
  "saved",
  "selling",
  "garage",
  "messages",
  "reports",
  "api",
  "payments",
  "dealership",
];

const parsers = {
  about: parseAsStringLiteral(TOPICS),
  before: parseAsString,
};

const serialize = createSerializer(parsers);

/** What the address of /account/activity asks for; what cannot be understood is left out. */
export function readActivityQuery(raw: RawSearchParams): {
  readonly about: ActivityTopic | null;
  readonly before: bigint | null;
} {
  const one = (name: string) => [raw[name]].flat()[0] ?? "";
  const before = one("before");
  return {
    about: parsers.about.parse(one("about")),
    before: /^\d{1,18}$/.test(before) ? BigInt(before) : null,
  };
}

/** The address of a page of the viewer's activity. */
export function activityHref(query: {
  readonly about?: ActivityTopic | null;
  readonly before?: string | null;
}): Route {
  return route("/account/activity", serialize(query));
}
