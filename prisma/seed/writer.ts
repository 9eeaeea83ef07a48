import type { Client } from "pg";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import type {
  Feature,
  InteriorColor,
  SizeClass,
  TitleStatus,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { arrayCell, type Cell, CopyBuffer } from "#lib/platform/db/copy.ts";
import type { Statement } from "./conflicts.ts";
import type { Paint } from "./paints.ts";
import type { SellerAccount } from "./seller-accounts.ts";
import type { DemoSeller } from "./sellers.ts";
import type { Outcome, Timeline, TimelineEvent } from "./timeline.ts";

export interface ListingRow extends Statement {
  readonly id: number;
  readonly sellerId: number;
  readonly status: Outcome;
  readonly stockNumber: string | null;
  readonly makeId: number;
  readonly modelId: number;
  readonly trim: string | null;
  readonly sizeClass: SizeClass;
  readonly transmission: Transmission;
  readonly engine: string | null;
  readonly doors: number;
  readonly seats: number;
  readonly cityMpg: number | null;
  readonly highwayMpg: number | null;
  readonly paint: Paint;
  readonly interior: InteriorColor | null;
  readonly certified: boolean;
  readonly titleStatus: TitleStatus;
  readonly ownerCount: number | null;
  readonly mileageMiles: number;
  readonly features: readonly Feature[];
  readonly description: string;
  readonly timeline: Timeline;
}

const ACCOUNT_COLUMNS = "id email name email_verified_at created_at".split(" ");
const ORGANIZATION_COLUMNS = "id name slug claimed_at created_at".split(" ");
const MEMBER_COLUMNS = "organization_id user_id role created_at".split(" ");
const SELLER_COLUMNS =
  "id kind name slug organization_id user_id street phone city state zip latitude longitude time_zone hours doc_fee_cents about created_at".split(
    " ",
  );
const LISTING_COLUMNS =
  "id vin seller_id status stock_number make_id model_id year trim body_style size_class fuel drivetrain transmission engine doors seats city_mpg highway_mpg exterior_color paint_name paint_hex interior_color condition title_status owner_count mileage_miles price_cents drop_cents dropped_at features description photo_count listed_at vin_first_seen_at ended_at updated_at change_version change_xact".split(
    " ",
  );
const EVENT_COLUMNS = "id listing_id vin kind at price_cents mileage_miles".split(" ");
const TRUTH_COLUMNS = "listing_id expected_cents noise_ratio".split(" ");
const RECORD_COLUMNS = "vin records".split(" ");

/** The tables were emptied in the same transaction: their rows may be written as already visible to all. */
const FREEZE = "FREEZE";

/** Gathers the market's rows and sends them table by table, parents before children. */
export class MarketWriter {
  readonly #accounts = new CopyBuffer("app_user", ACCOUNT_COLUMNS);
  readonly #organizations = new CopyBuffer("organization", ORGANIZATION_COLUMNS);
  readonly #members = new CopyBuffer("membership", MEMBER_COLUMNS);
  readonly #sellers = new CopyBuffer("seller", SELLER_COLUMNS, FREEZE);
  readonly #listings = new CopyBuffer("listing", LISTING_COLUMNS, FREEZE);
  readonly #events = new CopyBuffer("listing_event", EVENT_COLUMNS, FREEZE);
  readonly #truths = new CopyBuffer("demo_price_truth", TRUTH_COLUMNS, FREEZE);
  readonly #records = new CopyBuffer("demo_history", RECORD_COLUMNS, FREEZE);
  readonly #changeXact: string;
  #eventId = 0;
  #changeVersion: number;

  /** @param change the writing transaction's id, and the last version given out before it. */
  constructor(change: { xact: string; version: number }) {
    this.#changeXact = change.xact;
    this.#changeVersion = change.version;
  }

  get lastEventId(): number {
    return this.#eventId;
  }

  get lastChangeVersion(): number {
    return this.#changeVersion;
  }

  /** Rows that wait to be sent. */
  get waiting(): number {
    return this.#listings.rows + this.#events.rows + this.#sellers.rows;
  }

  account({ id, email, name, createdAt }: SellerAccount): void {
    this.#accounts.add([id, email, name, createdAt, createdAt]);
  }

  /** A dealership that has joined, with the one member it has: its owner. */
  organization(id: number, dealer: DemoSeller, owner: SellerAccount): void {
    const { createdAt } = owner;
    this.account(owner);
    this.#organizations.add([id, dealer.name, dealer.slug, createdAt, createdAt]);
    this.#members.add([id, owner.id, "owner", createdAt]);
  }

  seller(
    seller: DemoSeller,
    links: { organizationId: number | null; userId: number | null },
  ): void {
    const { place } = seller;
    this.#sellers.add([
      seller.id,
      seller.kind,
      seller.name,
      seller.slug,
      links.organizationId,
      links.userId,
      seller.street,
      seller.phone,
      place.city,
      place.state,
      place.zip,
      place.latitude,
      place.longitude,
      place.timeZone,
      seller.hours === null ? null : JSON.stringify(seller.hours),
      seller.docFeeCents,
      seller.about,
      seller.createdAt,
    ]);
  }

  listing(row: ListingRow): void {
    const { timeline, paint } = row;
    this.#changeVersion += 1;
    const cells: Cell[] = [
      row.id,
      row.vin,
      row.sellerId,
      row.status,
      row.stockNumber,
      row.makeId,
      row.modelId,
      row.year,
      row.trim,
      row.bodyStyle,
      row.sizeClass,
      row.fuel,
      row.drivetrain,
      row.transmission,
      row.engine,
      row.doors,
      row.seats,
      row.cityMpg,
      row.highwayMpg,
      paint.family,
      paint.name,
      paint.hex,
      row.interior,
      row.certified ? "certified" : "used",
      row.titleStatus,
      row.ownerCount,
      row.mileageMiles,
      timeline.priceCents,
      timeline.dropCents,
      moment(timeline.droppedAt),
      arrayCell(row.features),
      row.description,
      0,
      moment(timeline.listedAt),
      // On the market since then, until the VINs are weighed: see write-market.ts.
      moment(timeline.listedAt),
      moment(timeline.endedAt),
      moment(timeline.updatedAt),
      this.#changeVersion,
      this.#changeXact,
    ];
    this.#listings.add(cells);
  }

  event(listingId: number, vin: string, event: TimelineEvent): void {
    this.#eventId += 1;
    this.#events.add([
      this.#eventId,
      listingId,
      vin,
      event.kind,
      moment(event.at),
      event.priceCents,
      event.mileageMiles,
    ]);
  }

  truth(listingId: number, expectedCents: number, noiseRatio: number): void {
    this.#truths.add([listingId, expectedCents, noiseRatio]);
  }

  /** Made-up title, loss and theft records of a vehicle. */
  records(vin: string, records: readonly HistoryRecord[]): void {
    this.#records.add([vin, JSON.stringify(records)]);
  }

  /** Sends what waits now; while it travels more may be gathered. */
  async send(client: Client): Promise<void> {
    const people = [this.#accounts, this.#organizations, this.#members];
    const market = [this.#sellers, this.#listings, this.#events, this.#truths, this.#records];
    const tables = [...people, ...market];
    for (const send of tables.map((table) => table.take())) await send(client);
  }
}

/** What a market's rows are handed to, one by one. */
export type MarketSink = Pick<
  MarketWriter,
  "account" | "seller" | "listing" | "event" | "truth" | "records"
>;

function moment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
