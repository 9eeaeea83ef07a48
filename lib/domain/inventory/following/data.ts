import "server-only";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import { lowRoleWords } from "#lib/domain/dealers/organization/rules.ts";
import type { OrganizationId, OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { milesFrom } from "#lib/domain/discover/seller-directory/data.query.ts";
import { modelYearsNamed } from "#lib/domain/vehicles/model-year/data.finder.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearName, modelYearOf, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { CatalogIndex } from "#lib/domain/vehicles/model-year/types.ts";
import { TITLE_JOINS, vehicleTitleSql } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { normalizeVin } from "#lib/domain/vehicles/vin/rules.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database, readDatabase, type Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { FOLLOWED_MILES } from "./constants.ts";
import { foundNote } from "./rules.ts";
import {
  type FollowedRow,
  followedRows,
  followIdSchema,
  namedDealers,
  toldFollows,
} from "./schema.ts";
import type { FollowNews } from "./types.news.ts";
import type { FollowChoice, Followed, FollowId, FollowTarget } from "./types.ts";

/** What names the row of a target; for Prisma. */
function targetWhere(target: FollowTarget): Prisma.FollowWhereInput {
  switch (target.kind) {
    case "dealer":
      return { sellerId: target.sellerId };
    case "vin":
      return { vin: target.vin };
    case "model_year":
      return { modelId: target.modelId, year: target.year };
  }
}

/**
 * What a target is called: null where there is no such thing to follow. Private sellers are nobody's
 * competitors: they are people, and not followed.
 */
export async function targetTitle(
  target: FollowTarget,
  db: Transaction = database(),
): Promise<string | null> {
  switch (target.kind) {
    case "dealer": {
      const seller = await db.seller.findFirst({
        where: { id: target.sellerId, kind: "dealer" },
        select: { name: true },
      });
      return seller?.name ?? null;
    }
    case "vin":
      return target.vin;
    case "model_year": {
      const model = (await catalogIndex()).modelsById.get(target.modelId);
      const year = model === undefined ? null : modelYearOf(model, target.year);
      return year === null ? null : modelYearName(year);
    }
  }
}

/** The reader's organizations beside something they can follow; none for whoever is in none. */
export async function followChoices(
  viewer: Pick<Viewer, "userId" | "memberships"> | null,
  target: FollowTarget,
): Promise<readonly FollowChoice[]> {
  if (viewer === null || viewer.memberships.length === 0) return [];
  const rows = await database().organization.findMany({
    where: {
      id: { in: viewer.memberships.map(({ organizationId }) => organizationId) },
      memberships: { some: { userId: viewer.userId } },
      // Nobody follows themselves.
      seller: target.kind === "dealer" ? { isNot: { id: target.sellerId } } : { isNot: null },
    },
    orderBy: { id: "asc" },
    select: {
      slug: true,
      name: true,
      seller: { select: { id: true } },
      memberships: { where: { userId: viewer.userId }, select: { role: true } },
      follows: { where: targetWhere(target), select: { id: true, mutedAt: true } },
    },
  });
  return rows.flatMap(({ slug, name, seller, memberships: [membership], follows: [follow] }) =>
    seller === null || membership === undefined
      ? []
      : [
          {
            organizationSlug: slug,
            organizationName: name,
            followId: follow === undefined ? null : followIdSchema.parse(follow.id),
            isMuted: follow?.mutedAt != null,
            refusal: can(membership.role, "following.edit")
              ? null
              : lowRoleWords(membership.role, "following.edit", name),
          },
        ],
  );
}

/** The last offer of a VIN that is followed, as `offer`. */
const LAST_OFFER = Prisma.sql`
  left join lateral (
    select l.id as "listingId", l.status::text as status, l.price_cents as "priceCents",
      ${vehicleTitleSql()} as vehicle, s.name as "offeredBy"
    from listing l join seller s on s.id = l.seller_id
    ${TITLE_JOINS}
    where l.vin = f.vin order by l.status = 'active' desc, l.listed_at desc, l.id desc limit 1
  ) offer on f.kind = 'vin'`;

/** What several organizations follow and did not mute, by name and the latest first; in one query. */
export async function followsToTell(
  organizationIds: readonly OrganizationId[],
): Promise<ReadonlyMap<OrganizationId, readonly FollowNews["follow"][]>> {
  const rows = toldFollows.parse(
    await database().$queryRaw(Prisma.sql`
      select f.id::text, f.organization_id as "organizationId", coalesce(d.name, offer.vehicle) as name,
        jsonb_build_object('kind', f.kind, 'sellerId', f.seller_id, 'vin', f.vin::text, 'modelId', f.model_id, 'year', f.year) as target
      from follow f left join seller d on d.id = f.seller_id
      ${LAST_OFFER}
      where f.organization_id = any(${[...organizationIds]}::int[]) and f.muted_at is null
      order by f.followed_at desc, f.id`),
  );
  const { modelsById } = await catalogIndex();
  const titleOf = ({ name, target }: (typeof rows)[number]): string => {
    if (target.kind === "model_year") return modelYearTitle(modelsById, target).title;
    return name ?? (target.kind === "vin" ? target.vin : "");
  };
  return new Map(
    [...Map.groupBy(rows, ({ organizationId }) => organizationId)].map(([id, those]) => [
      id,
      those.map((row) => ({ id: row.id, target: row.target, title: titleOf(row) })),
    ]),
  );
}

/** A model year by name, and its page; by numbers where the catalog does not have it. */
function modelYearTitle(
  modelsById: CatalogIndex["modelsById"],
  { modelId, year }: { readonly modelId: number; readonly year: number },
): Pick<Followed, "title" | "href"> {
  const model = modelsById.get(modelId);
  const known = model === undefined ? null : modelYearOf(model, year);
  return known === null
    ? { title: `Model ${modelId}, ${year}`, href: null }
    : { title: modelYearName(known), href: researchPath(known) };
}

/** All that an organization follows, the latest first, with what is known of each now; in one query. */
export async function listFollowed(
  organization: Pick<OrganizationRef, "id" | "sellerId">,
): Promise<readonly Followed[]> {
  const origin = await database().seller.findUniqueOrThrow({
    where: { id: organization.sellerId },
    select: { latitude: true, longitude: true },
  });
  const rows = followedRows.parse(
    await database().$queryRaw(Prisma.sql`
      select f.id::text, f.kind::text, f.seller_id as "sellerId", f.vin::text, f.model_id as "modelId",
        f.year::int, f.followed_at as "followedAt", f.muted_at as "mutedAt", u.name as "followedBy",
        d.name as "dealerName", d.slug as "dealerSlug", d.city || ', ' || d.state as "dealerPlace",
        case f.kind
          when 'dealer' then
            (select count(*)::int from listing l where l.seller_id = f.seller_id and l.status = 'active')
          when 'model_year' then
            (select count(*)::int from listing l join seller s on s.id = l.seller_id
             where l.model_id = f.model_id and l.year = f.year and l.status = 'active'
               and ${milesFrom(origin)} <= ${FOLLOWED_MILES})
        end as "activeCount",
        offer.*
      from follow f
      left join seller d on d.id = f.seller_id
      left join app_user u on u.id = f.followed_by_id
      ${LAST_OFFER}
      where f.organization_id = ${organization.id}
      order by f.followed_at desc, f.id`),
  );
  const { modelsById } = await catalogIndex();
  return rows.map((row) => followedOf(row, modelsById));
}

function followedOf(
  { id, followedAt, followedBy, mutedAt, ...row }: FollowedRow,
  modelsById: CatalogIndex["modelsById"],
): Followed {
  const own = { id, followedAt, followedBy, mutedAt, note: foundNote(row) };
  switch (row.kind) {
    case "dealer":
      return {
        ...own,
        target: { kind: row.kind, sellerId: row.sellerId },
        title: row.dealerName,
        href: `/sellers/${row.dealerSlug}`,
      };
    case "vin":
      return {
        ...own,
        target: { kind: row.kind, vin: row.vin },
        title: row.vehicle ?? row.vin,
        href: row.listingId === null ? null : `/listings/${row.listingId}`,
      };
    case "model_year":
      return {
        ...own,
        target: { kind: row.kind, modelId: row.modelId, year: row.year },
        ...modelYearTitle(modelsById, row),
      };
  }
}

/** The dealers that an organization follows. */
export async function followedSellers(
  organizationId: OrganizationId,
): Promise<ReadonlyMap<number, FollowId>> {
  const rows = await database().follow.findMany({
    where: { organizationId, kind: "dealer" },
    select: { id: true, sellerId: true },
  });
  return new Map(
    rows.flatMap(({ id, sellerId }) =>
      sellerId === null ? [] : [[sellerId, followIdSchema.parse(id)]],
    ),
  );
}

/** Names offered where words may mean several. */
const NAMES_OFFERED = 5;

/**
 * What typed words mean: a VIN, a model year, or a dealer by its whole name.
 * @returns the target, or what to say about the words.
 */
export async function targetNamed(
  words: string,
): Promise<FollowTarget | { readonly said: string }> {
  const vin = normalizeVin(words);
  if (vin.ok) return { kind: "vin", vin: vin.vin };
  const dealers = namedDealers.parse(
    await readDatabase().$queryRaw`
      select id, name, city, state::text from seller
      where kind = 'dealer' and (lower(name) = lower(${words}) or slug = lower(${words}))
      order by id limit 2`,
  );
  const [dealer, other] = dealers;
  if (dealer !== undefined && other === undefined) return { kind: "dealer", sellerId: dealer.id };
  if (dealer !== undefined)
    return {
      said: `Several dealers are called “${dealer.name}”: open the right one's page and follow it there.`,
    };
  const { exact, choices } = await modelYearsNamed(words, NAMES_OFFERED);
  if (exact !== null) return { kind: "model_year", modelId: exact.modelId, year: exact.year };
  // Whoever types nearly a VIN is told what is wrong with it.
  if (/^[A-Za-z0-9-]{14,20}$/.test(words) && /\d{4}/.test(words))
    return { said: vin.problem.message };
  const nearest = choices.map(({ label }) => label).join(", ");
  return {
    said: `We know no VIN, model year or dealer by exactly these words.${nearest === "" ? "" : ` Nearest: ${nearest}.`}`,
  };
}
