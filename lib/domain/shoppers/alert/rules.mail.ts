import type { NoticeToQueue } from "#lib/domain/accounts/push-notice/types.ts";
import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { localTime, momentAt, weekdayOf } from "#lib/domain/kernel/local-time/rules.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import { differenceWords, noRatingWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import { basisWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import {
  formatDay,
  formatMiles,
  formatNumber,
  formatPrice,
  plural,
  TIME_ZONE,
} from "#lib/platform/format.ts";
import { mailedImagePath } from "#lib/platform/routes/page-metadata.ts";
import { FAVORITES_TOPIC, MORNING_HOUR, WEEKLY_DAY } from "./constants.mail.ts";
import type { AlertedVehicle, DueMail, PendingAlert, Section } from "./types.mail.ts";

const MORNING = `${`${MORNING_HOUR}`.padStart(2, "0")}:00`;

function morningOf(day: Day): Date {
  const at = momentAt({ date: day, time: MORNING }, TIME_ZONE);
  if (at === null) throw new RangeError(`${day} has no ${MORNING}`);
  return at;
}

/** The day of the last morning at or before a moment. */
function morningDay(now: Date): Day {
  const { date, time } = localTime(now, TIME_ZONE);
  return time >= MORNING ? asDay(date) : addDays(asDay(date), -1);
}

/** The last morning at or before a moment: daily mails tell of what came before it. */
export function lastMorning(now: Date): Date {
  return morningOf(morningDay(now));
}

/** The last morning of the weekly mails' day at or before a moment. */
export function lastWeeklyMorning(now: Date): Date {
  const day = morningDay(now);
  return morningOf(addDays(day, -((weekdayOf(day) - WEEKLY_DAY + 7) % 7)));
}

/** Why a vehicle is in the mail: what happened, newest first. Several price drops are told as one. */
export function whyWords(alerts: readonly PendingAlert[], now: Date): readonly string[] {
  const newest = alerts.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const drops = newest.filter(({ kind }) => kind === "price_drop");
  return newest
    .filter((alert) => alert.kind !== "price_drop" || alert === drops[0])
    .map((alert) => (alert.kind === "price_drop" ? dropWords(drops, now) : alertWords(alert, now)));
}

/** "Price down $1,200 today, from $19,650", with "in 3 steps" where there were several. */
function dropWords(drops: readonly Happened[], now: Date): string {
  const [last] = drops;
  const from = drops.at(-1)?.reasons.fromCents ?? null;
  if (last === undefined) return "";
  const { priceCents, fromCents, goalCents, at } = last.reasons;
  // Where the price rose in between, only the last step is a drop.
  const start = from !== null && from > (fromCents ?? 0) ? from : fromCents;
  const day = formatDay(at, now);
  const goal = goalCents === null ? "" : `; at or below your price of ${formatPrice(goalCents)}`;
  if (start === null) return `Price lowered ${day}${goal}`;
  const steps = drops.length > 1 && start === from ? `, in ${drops.length} steps` : "";
  return `Price down ${formatPrice(start - priceCents)} ${day}, from ${formatPrice(start)}${steps}${goal}`;
}

type Happened = Pick<PendingAlert, "kind" | "reasons">;

/** What happened, in a line: "Price down $431 today, from $12,990", "Back on the market today". */
export function alertWords(alert: Happened, now: Date): string {
  const { kind, reasons } = alert;
  const { priceCents, at } = reasons;
  const day = formatDay(at, now);
  switch (kind) {
    case "new_match":
      return `New: listed ${day}`;
    case "relisted":
      return `Back on the market ${day}`;
    case "sold":
      return `Sold ${day}; last asking price ${formatPrice(priceCents)}`;
    case "price_drop":
      return dropWords([alert], now);
  }
}

/** "Great deal: $2,840 (10.6%) below the expected price, from 46 comparables". */
export function dealWords(rating: DealRating, priceCents: number): string {
  if (rating.kind === "none")
    return `${rating.reason === "ratings_off" ? "" : "No deal rating: "}${noRatingWords(rating)}`;
  const { deal, expectedCents } = rating;
  return `${DEALS[deal]}: ${differenceWords(priceCents, expectedCents)} the expected price, from ${basisWords(rating)}`;
}

/** The lines of a vehicle under its title. */
export function vehicleLines({ vehicle, rating, alerts }: AlertedVehicle, now: Date): string[] {
  const why = whyWords(alerts, now);
  const facts = [formatMiles(vehicle.mileageMiles), vehicle.place].join(" · ");
  if (vehicle.status === "sold" || rating === null) return [...why, facts];
  return [
    `${formatPrice(vehicle.priceCents)} · ${facts}`,
    ...why,
    dealWords(rating, vehicle.priceCents),
  ];
}

/** The mail's subject and heading. */
export function titleWords(sections: readonly Section[]): string {
  const told = sections.flatMap(({ vehicles }) => vehicles);
  const count = told.length + sections.reduce((sum, { moreCount }) => sum + moreCount, 0);
  const [first] = told;
  const [section] = sections;
  if (first === undefined || section === undefined) return "Nothing new";
  const { search } = section;
  if (sections.length > 1)
    return `${plural(count, "vehicle")} in ${plural(sections.length, "saved search", "saved searches")}`;
  if (count > 1)
    return search === null
      ? `Changes to ${plural(count, "vehicle")} you saved`
      : `${search.name}: ${plural(count, "vehicle")}`;
  const single = `${first.vehicle.title}${first.vehicle.status === "sold" ? "" : `, ${formatPrice(first.vehicle.priceCents)}`}`;
  return search === null ? `${eventWords(first.alerts)}: ${single}` : `${search.name}: ${single}`;
}

function eventWords(alerts: readonly PendingAlert[]): string {
  const kinds = alerts.map(({ kind }) => kind);
  if (kinds.includes("sold")) return "Sold";
  return kinds.includes("relisted") ? "Back on the market" : "Price drop";
}

/**
 * The mail that tells of alerts: a single part with its vehicles on top, several each under a heading.
 * @param stopHref the address that stops such mails.
 */
export function alertMail(
  due: DueMail,
  sections: readonly Section[],
  {
    now,
    isDemo,
    stopHref,
  }: { readonly now: Date; readonly isDemo: boolean; readonly stopHref: string },
) {
  const title = titleWords(sections);
  const [first, ...others] = sections;
  const isSingle = first !== undefined && others.length === 0;
  return {
    kind: due.about === "digest" ? `alert.${due.cadence}` : `alert.${due.about}`,
    subject: title,
    body: {
      heading: title,
      ...(isSingle
        ? singlePart(first, due, now)
        : { paragraphs: [], sections: sections.map((section) => headedPart(section, due, now)) }),
      footer: `You get this email because you ${due.about === "favorites" ? "saved these vehicles" : "saved a search"} on Lotwise. Prices are asking prices when this was sent.${isDemo ? " This is a demo market: its vehicles are made up." : ""}`,
      footerLinks: [
        { label: "Stop these emails", href: stopHref },
        { label: "All email choices", href: "/account" },
      ],
    },
  };
}

function singlePart(section: Section, due: DueMail, now: Date) {
  const { search } = section;
  return {
    paragraphs: noteOf(section, due),
    items: itemsOf(section, now),
    action: search
      ? { label: "Open this search", href: `/search/${search.id}` }
      : { label: "Open your saved vehicles", href: "/account/favorites" },
  };
}

function headedPart(section: Section, due: DueMail, now: Date) {
  const { search } = section;
  return {
    heading: search?.name ?? "Vehicles you saved",
    note: noteOf(section, due).join(" "),
    items: itemsOf(section, now),
    ...(search && { link: { label: `Open “${search.name}”`, href: `/search/${search.id}` } }),
  };
}

function itemsOf({ vehicles }: Section, now: Date) {
  return vehicles.map((told) => ({
    title: told.vehicle.title,
    href: `/listings/${told.vehicle.id}`,
    lines: vehicleLines(told, now),
    // What has sold has none any more.
    ...(told.vehicle.status === "active" && {
      picture: {
        href: mailedImagePath(`/listings/${told.vehicle.id}`, now),
        alt: told.vehicle.title,
      },
    }),
  }));
}

/** What the part is about, how many more there are, and what its alerts do not look at. */
function noteOf({ search, moreCount }: Section, due: DueMail): string[] {
  const filters = search?.filters.join(" · ") || "every vehicle for sale";
  return [
    search === null ? "Vehicles you saved." : `Your search: ${filters}.`,
    ...(moreCount > 0
      ? [`These are the newest. ${formatNumber(moreCount)} more on the page.`]
      : []),
    ...(search?.passedOver ? [search.passedOver] : []),
    ...(search?.isInstant && due.about === "digest"
      ? ["Instant alerts need Plus, so you get this once a day."]
      : []),
  ];
}

/** What a screen shows of a mail: its title, and why, or which vehicles. */
export function alertNotice(
  due: DueMail,
  sections: readonly Section[],
  now: Date,
): Omit<NoticeToQueue, "dedupeKey"> {
  const told = sections.flatMap(({ vehicles }) => vehicles);
  const [first] = told;
  const [section] = sections;
  const body =
    told.length === 1 && first !== undefined
      ? (whyWords(first.alerts, now)[0] ?? "")
      : told.map(({ vehicle }) => vehicle.title).join(", ");
  const search = sections.length === 1 ? (section?.search ?? null) : null;
  const isFavorites = due.about === "favorites";
  return {
    userId: due.userId,
    kind: isFavorites ? "tellFavorites" : "tellSearches",
    topic: isFavorites ? FAVORITES_TOPIC : due.about === "search" ? due.savedSearchId : due.cadence,
    shown: {
      title: titleWords(sections),
      body,
      path: search === null ? "/account/favorites" : `/search/${search.id}`,
    },
  };
}
