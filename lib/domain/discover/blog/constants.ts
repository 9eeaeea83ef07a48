import { route } from "#lib/platform/routes/route.ts";
import type { Post, PostSlug } from "./types.ts";

/** Posts by the names their addresses have, the newest first. */
export const POST_SLUGS = [
  "what-a-model-year-is-worth",
  "how-fast-vehicles-sell",
  "what-a-price-drop-means",
  "electric-or-gasoline",
  "what-a-mile-is-worth",
  "where-vehicles-cost-less",
  "how-often-our-rating-is-off",
  "what-dealer-fees-add",
] as const satisfies readonly PostSlug[];

/** Who writes. */
export const BLOG_AUTHOR = "Lotwise";

export const BLOG_TITLE = "What the market says";

/** Where the feeds of posts are read. */
export const BLOG_FEEDS = { rss: "/blog/rss.xml", atom: "/blog/atom.xml" } as const;

const PUBLISHED = "2026-11-22";

/** What is said of each post; its text is app/blog/_posts/{slug}.mdx. */
export const POSTS: Readonly<Record<PostSlug, Omit<Post, "slug">>> = {
  "what-a-model-year-is-worth": {
    title: "What a model year is worth",
    summary:
      "How much less each older model year asks than the newest one of the same model, and which bodies and models hold on.",
    publishedOn: PUBLISHED,
    changedOn: PUBLISHED,
    readingMinutes: 4,
    related: [
      { href: "/research", label: "Value by model year, for each model" },
      { href: "/tools/valuation", label: "What yours is worth" },
      {
        href: "/tools/guides?guide=total-cost",
        label: "Guide: what a vehicle costs in five years",
      },
    ],
  },
  "how-fast-vehicles-sell": {
    title: "How fast vehicles sell",
    summary:
      "Days from listing to sale by body style and by price, and how long the lots would last.",
    publishedOn: PUBLISHED,
    changedOn: PUBLISHED,
    readingMinutes: 4,
    related: [
      { href: "/explore", label: "The market by place, body and price" },
      { href: "/search?sort=newest", label: "Vehicles listed last" },
      { href: "/tools/guides?guide=selling-privately", label: "Guide: selling privately" },
    ],
  },
  "what-a-price-drop-means": {
    title: "What a price drop means",
    summary:
      "How many prices come down before a sale, by how much, and what follows a drop of which size.",
    publishedOn: PUBLISHED,
    changedOn: PUBLISHED,
    readingMinutes: 4,
    related: [
      { href: "/search?dropped=1&sort=drop", label: "Vehicles whose price fell lately" },
      { href: "/tools/guides?guide=negotiating", label: "Guide: negotiating with comparables" },
      { href: "/account/favorites", label: "Vehicles you saved, with their prices since" },
    ],
  },
  "electric-or-gasoline": {
    title: "Electric or gasoline, used",
    summary:
      "What both ask, how far they have been driven, how long they wait, and how far a charge takes them.",
    publishedOn: PUBLISHED,
    changedOn: PUBLISHED,
    readingMinutes: 4,
    related: [
      { href: route("/explore/electric"), label: "Electric vehicles for sale" },
      { href: "/tools/charging", label: "Charging stations near you or along a route" },
      { href: "/tools/guides?guide=ev-battery", label: "Guide: battery health" },
    ],
  },
  "what-a-mile-is-worth": {
    title: "What a mile is worth",
    summary:
      "What the next 10,000 miles take off a price, by age, and when low mileage is not worth its price.",
    publishedOn: PUBLISHED,
    changedOn: PUBLISHED,
    readingMinutes: 4,
    related: [
      { href: "/search?sort=mileage", label: "Vehicles by mileage" },
      { href: "/tools/valuation", label: "What mileage does to yours" },
      { href: "/tools/guides?guide=inspecting", label: "Guide: inspecting a used vehicle" },
    ],
  },
  "where-vehicles-cost-less": {
    title: "Where vehicles cost less",
    summary:
      "What the same vehicle asks from state to state, and when the difference pays for the way.",
    publishedOn: PUBLISHED,
    changedOn: PUBLISHED,
    readingMinutes: 4,
    related: [
      { href: "/explore", label: "The market of each state" },
      { href: "/sellers", label: "Sellers by place" },
      { href: "/tools/loan-calculator", label: "Sales tax of each state" },
    ],
  },
  "how-often-our-rating-is-off": {
    title: "How often our deal rating is off",
    summary:
      "How the rating works, how far asking prices lie from it, and on what it says nothing.",
    publishedOn: PUBLISHED,
    changedOn: PUBLISHED,
    readingMinutes: 4,
    related: [
      { href: "/search?sort=deal", label: "Vehicles, the best deals first" },
      { href: "/tools/valuation", label: "Our measured error by kind of vehicle" },
      { href: "/tools/guides?guide=negotiating", label: "Guide: negotiating with comparables" },
    ],
  },
  "what-dealer-fees-add": {
    title: "What dealers’ fees add",
    summary:
      "How many dealers state their fee, what they state, and what stands on the contract that no price tag says.",
    publishedOn: PUBLISHED,
    changedOn: PUBLISHED,
    readingMinutes: 4,
    related: [
      { href: "/sellers?kind=dealer", label: "Dealers, with the fees they state" },
      { href: "/tools/loan-calculator", label: "The whole price with tax and fees" },
      { href: "/tools/guides?guide=financing", label: "Guide: financing" },
    ],
  },
};
