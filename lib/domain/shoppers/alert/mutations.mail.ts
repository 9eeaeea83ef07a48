import "server-only";
import { queueNotice } from "#lib/domain/accounts/push-notice/mutations.ts";
import { findDemoMarket } from "#lib/domain/listings/demo-market/data.ts";
import { activeFilters, filterLabel } from "#lib/domain/search/search/rules.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { MOST_MAILED_VEHICLES } from "./constants.mail.ts";
import { meaningOf } from "./data.conditions.ts";
import { addressOf, alertsOf, mailedRatings, mailedVehicles, searchesOf } from "./data.mail.ts";
import { NOT_FOR_ALERTS, passedOverWords } from "./rules.conditions.ts";
import { alertMail, alertNotice } from "./rules.mail.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "./service.unsubscribe.ts";
import type { AlertedVehicle, DueMail, PendingAlert, Section } from "./types.mail.ts";
import type { Subscription } from "./types.unsubscribe.ts";

/** Longer than making up one mail takes. */
const LONGEST_MS = 60_000;

/** Alerts of searches that want no mails any more are not kept waiting for them to change their mind. */
export async function dropUnwanted(ctx: Ctx<System>): Promise<void> {
  const { now } = ctx;
  await ctx.db.$executeRaw`
    update alert a set dropped_at = ${now} from saved_search s
    where s.id = a.saved_search_id and s.cadence = 'off' and a.mail_id is null and a.dropped_at is null`;
}

/**
 * Makes up one mail, and the notice that tells the same on screens: they, the alerts that are told
 * and the jobs that send them are written in one transaction, so that each alert is told once,
 * whenever the process ends.
 * @returns whether there was anything to tell.
 */
export async function makeMail(
  ctx: Ctx,
  { due, now }: { readonly due: DueMail; readonly now: Date },
): Promise<boolean> {
  return ctx.transaction(
    async (ctx) => {
      const { tx } = ctx;
      const { told, dropped } = await alertsOf(tx, due, now);
      if (dropped.length > 0)
        await tx.alert.updateMany({
          where: { id: { in: [...dropped] } },
          data: { droppedAt: now },
        });
      if (told.length === 0) return false;
      const sections = await sectionsOf(told);
      const byMail = told.some((alert) => alert.byMail);
      const mailId = byMail ? await queueAlertMail(tx, due, sections, now) : null;
      const ids = told.map(({ id }) => id);
      await queueNotice(ctx.at(now), {
        ...alertNotice(due, sections, now),
        dedupeKey: `alert:${ids[0]}`,
      });
      await tx.alert.updateMany({
        where: { id: { in: ids } },
        // Told on their devices, they wait for no mail.
        data: mailId === null ? { droppedAt: now } : { mailId },
      });
      return true;
    },
    { maxWait: LONGEST_MS, timeout: LONGEST_MS },
  );
}

/** Alerts by what they are about; a vehicle stands once in each part, with all that is told of it. */
async function sectionsOf(alerts: readonly PendingAlert[]): Promise<readonly Section[]> {
  const bySearch = Map.groupBy(alerts, ({ savedSearchId }) => savedSearchId);
  const searches = await searchesOf([...bySearch.keys()].filter((id) => id !== null));
  const parts = [...bySearch].map(([id, own]) => {
    const byListing = [...Map.groupBy(own, ({ listingId }) => listingId)];
    return { id, byListing, shown: byListing.slice(0, MOST_MAILED_VEHICLES) };
  });
  const ids = new Set(parts.flatMap(({ shown }) => shown.map(([listingId]) => listingId)));
  const vehicles = await mailedVehicles([...ids]);
  const ratings = await mailedRatings([...vehicles.values()]);
  return Promise.all(
    parts.map(async ({ id, byListing, shown }): Promise<Section> => {
      const search = id === null ? null : (searches.get(id) ?? null);
      return {
        search: search === null ? null : await describedSearch(search),
        vehicles: shown.flatMap(([listingId, about]): AlertedVehicle[] => {
          const vehicle = vehicles.get(listingId);
          if (vehicle === undefined) return [];
          return [{ vehicle, rating: ratings.get(listingId) ?? null, alerts: about }];
        }),
        moreCount: byListing.length - shown.length,
      };
    }),
  );
}

async function describedSearch({
  id,
  name,
  query,
  cadence,
}: {
  id: string;
  name: string;
  query: string;
  cadence: string;
}) {
  const { query: meant, labels } = await meaningOf(query);
  const filters = activeFilters(meant)
    .filter((filter) => !NOT_FOR_ALERTS.some((each) => each === filter))
    .map((filter) => filterLabel(meant, filter, labels));
  return {
    id,
    name,
    filters,
    passedOver: passedOverWords(meant),
    isInstant: cadence === "instant",
  };
}

async function queueAlertMail(
  tx: Transaction,
  due: DueMail,
  sections: readonly Section[],
  now: Date,
): Promise<string> {
  const { userId } = due;
  const subscription = subscriptionOf(due, sections);
  const isDemo = await findDemoMarket();
  return queueMail(tx, {
    ...alertMail(due, sections, { now, isDemo, stopHref: unsubscribeUrl(subscription) }),
    to: await addressOf(userId),
    userId,
    headers: unsubscribeHeaders(subscription),
  });
}

/** What the links of a mail stop: the one thing that it is about, or all searches. */
function subscriptionOf(
  { about, userId }: DueMail,
  [first, ...others]: readonly Section[],
): Subscription {
  if (about === "favorites") return { about: "favorites", userId };
  return first?.search && others.length === 0
    ? { about: "search", userId, savedSearchId: first.search.id }
    : { about: "searches", userId };
}
