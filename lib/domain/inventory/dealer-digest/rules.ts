import { detailWords } from "#lib/domain/dealers/organization/rules.event.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import type { LedgerLine } from "#lib/domain/dealers/organization/types.event.ts";
import { NEWS_WORDS } from "#lib/domain/inventory/following/constants.news.ts";
import { newsCountWords } from "#lib/domain/inventory/following/rules.news.ts";
import { newsHref } from "#lib/domain/inventory/following/search-params.news.ts";
import type { NewsItem } from "#lib/domain/inventory/following/types.news.ts";
import { localDay, momentAt, weekdayOf } from "#lib/domain/kernel/local-time/rules.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { formatDate, formatPrice, plural } from "#lib/platform/format.ts";
import { DIGEST_DAYS, DIGEST_HOUR, DIGEST_LATE_DAYS, WEEKDAYS_FROM_SUNDAY } from "./constants.ts";
import type { Digest, DigestWeek } from "./types.ts";

const hourText = `${`${DIGEST_HOUR}`.padStart(2, "0")}:00`;

/**
 * The week whose digest is due at a moment: from its day's morning on the dealership's clock, for
 * DIGEST_LATE_DAYS; null where none is.
 * @param weekday from Sunday as 0.
 */
export function dueWeek(now: Date, weekday: number, timeZone: string): DigestWeek | null {
  for (let back = 0; back <= DIGEST_LATE_DAYS; back += 1) {
    const day = localDay(new Date(now.getTime() - back * DAY_MS), timeZone);
    // The house counts weekdays from Monday.
    if ((weekdayOf(day) + 1) % 7 !== weekday) continue;
    const until = momentAt({ date: day, time: hourText }, timeZone);
    if (until === null || until > now) return null;
    return { since: new Date(until.getTime() - DIGEST_DAYS * DAY_MS), until, day };
  }
  return null;
}

/** Whether a week has anything to tell. */
export function isWorthMailing({ own, passedCount, recalls, followed }: Digest): boolean {
  return (
    Object.values(own).some((count) => count > 0) ||
    passedCount > 0 ||
    recalls.length > 0 ||
    (followed ?? []).length > 0
  );
}

/** "Every Monday morning". */
export const digestDayWords = (weekday: number): string =>
  `every ${WEEKDAYS_FROM_SUNDAY[weekday]} morning`;

/** The week in a line: "12 leads, 5 sold, 7 new for sale, 14 prices changed". */
export function ownWeekWords({ own }: Pick<Digest, "own">): string {
  const { leads, sold, listed, priceChanges } = own;
  return [
    plural(leads, "lead"),
    `${sold} sold`,
    `${listed} new for sale`,
    plural(priceChanges, "price changed", "prices changed"),
  ].join(", ");
}

interface Item {
  readonly title: string;
  readonly href?: string;
  readonly lines?: readonly string[];
}

interface Section {
  readonly heading: string;
  readonly note?: string;
  readonly items: readonly Item[];
  readonly link?: { readonly label: string; readonly href: string };
}

/** The parts of a digest's mail; what did not happen has none. */
export function digestSections(digest: Digest): readonly Section[] {
  const { organization, passed, passedCount, recalls, followed } = digest;
  const { slug } = organization;
  const sections: Section[] = [];
  if (passedCount > 0)
    sections.push({
      heading: `Rivals went past ${plural(passedCount, "vehicle")}`,
      items: passed.map(lineItem),
      link: { label: "Competitors", href: dealerPath(slug, "competitors") },
    });
  if (recalls.length > 0)
    sections.push({
      heading: `${plural(recalls.length, "recall")} published for model years on your lot`,
      items: recalls.map(lineItem),
    });
  for (const { follow, count, news } of followed ?? [])
    sections.push({
      heading: follow.title,
      note: newsCountWords(count),
      items: news.map(newsItem),
      link: {
        label: `All news of ${follow.title}`,
        href: newsHref(slug, { about: null, followId: follow.id }),
      },
    });
  if (followed === null)
    sections.push({
      heading: "What you follow",
      note: "It could not be read when this mail was written. It stands on the page.",
      items: [],
      link: { label: "Following", href: dealerPath(slug, "following") },
    });
  return sections;
}

function lineItem({ vehicle, detail }: LedgerLine): Item {
  const words = detailWords(detail);
  return vehicle === null
    ? { title: words }
    : {
        title: `${vehicle.title}${vehicle.stockNumber === null ? "" : ` #${vehicle.stockNumber}`}`,
        href: `/listings/${vehicle.id}`,
        lines: [words],
      };
}

function newsItem({ title, listingId, kind, priceCents, priceBeforeCents, sellerName }: NewsItem) {
  const price =
    priceBeforeCents === null || priceBeforeCents === priceCents
      ? formatPrice(priceCents)
      : `${formatPrice(priceBeforeCents)} → ${formatPrice(priceCents)}`;
  return {
    title,
    href: `/listings/${listingId}`,
    lines: [`${NEWS_WORDS[kind]} at ${sellerName}, ${price}`],
  };
}

/** The mail with a week's digest. @param stopHref the address that stops it. */
export function digestMail(digest: Digest, stopHref: string) {
  const { organization, week } = digest;
  const span = `${formatDate(week.since, week.until)} to ${formatDate(week.until, week.until)}`;
  return {
    kind: "dealer.digest",
    subject: `${organization.name}: your week, ${span}`,
    body: {
      heading: `The week at ${organization.name}`,
      paragraphs: [`${span}: ${ownWeekWords(digest)}.`],
      sections: digestSections(digest),
      action: { label: "Open the desk", href: dealerPath(organization.slug, "activity") },
      footer: `You get this once a week because you are a member of ${organization.name} on Lotwise.`,
      footerLinks: [
        { label: "Stop this digest", href: stopHref },
        {
          label: "Change when it comes",
          href: `${dealerPath(organization.slug, "settings")}?part=notifications`,
        },
      ],
    },
  };
}
