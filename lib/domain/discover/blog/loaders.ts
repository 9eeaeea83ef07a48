import "server-only";
import { notFound } from "next/navigation";
import { KeptFacts } from "#lib/domain/kernel/live-fact/rules.ts";
import type { TextFacts } from "#lib/domain/kernel/live-fact/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { fuelFacts } from "./data.fuel.ts";
import { feeFacts, placeFacts } from "./data.places.ts";
import { ageFacts, mileageFacts } from "./data.prices.ts";
import { ratingFacts } from "./data.ratings.ts";
import { dropFacts, speedFacts } from "./data.sales.ts";
import { postNamed } from "./rules.ts";
import type { Post, PostSlug } from "./types.ts";

/** What each post rests on: only what is read is counted. */
const FACTS: Readonly<Record<PostSlug, (now: Date) => Promise<TextFacts>>> = {
  "what-a-model-year-is-worth": ageFacts,
  "how-fast-vehicles-sell": speedFacts,
  "what-a-price-drop-means": dropFacts,
  "electric-or-gasoline": fuelFacts,
  "what-a-mile-is-worth": mileageFacts,
  "where-vehicles-cost-less": placeFacts,
  "how-often-our-rating-is-off": ratingFacts,
  "what-dealer-fees-add": feeFacts,
};

const kept = new Map<PostSlug, KeptFacts<TextFacts>>();

/** The post that an address names; null for the list of them. Any other name is 404. */
export async function loadPost(params: Promise<RawSearchParams>): Promise<Post | null> {
  const { post } = await params;
  if (post === undefined) return null;
  return (typeof post === "string" ? postNamed(post) : null) ?? notFound();
}

/** What a post rests on as it is now, the same for every reader and kept for some minutes. */
export function loadPostFacts(slug: PostSlug): Promise<TextFacts> {
  const known = kept.get(slug) ?? new KeptFacts<TextFacts>(({ asOf }) => asOf !== null);
  kept.set(slug, known);
  return known.at(now(), FACTS[slug]);
}
