import type { Client } from "pg";
import type { RoomEventDetails, RoomEventKind } from "#lib/domain/rooms/room/types.event.ts";
import type { WEIGHTS } from "#lib/domain/rooms/room-requirement/constants.ts";
import {
  wantedColumnsOf,
  wantedWords,
  weightingOf,
} from "#lib/domain/rooms/room-requirement/rules.ts";
import type { Wanted } from "#lib/domain/rooms/room-requirement/types.ts";
import type { STANDARD_LINES } from "#lib/domain/rooms/room-test-drive/constants.ts";
import { plural } from "#lib/platform/format.ts";
import { drawUuid, type Random } from "./random.ts";
import type { ScenarioName } from "./scenarios.ts";

/** A room as it is being written. */
export interface RoomDesk<Who extends string, Listing extends string> {
  readonly client: Client;
  readonly random: Random;
  readonly roomId: string;
  readonly userOf: (who: Who) => number;
  readonly ago: (hours: number) => Date;
  readonly record: (
    kind: RoomEventKind,
    who: Who,
    hoursAgo: number,
    details: RoomEventDetails,
  ) => Promise<void>;
  readonly vehicles: ReadonlyMap<Listing, { readonly id: string; readonly title: string }>;
}

type Line = keyof typeof STANDARD_LINES;

/** What a demo room decides by. */
export interface PlannedDeciding<Who extends string, Listing extends string> {
  readonly hoursAgo: number;
  readonly requirements: readonly {
    readonly by: Who;
    readonly wanted: Wanted;
    readonly weight: keyof typeof WEIGHTS;
    /** Vehicles of which somebody says whether they meet it. */
    readonly judged?: readonly (readonly [Listing, Who, boolean])[];
  }[];
  readonly budgets: Readonly<
    Partial<Record<Who, { readonly cents: number; readonly monthly: number }>>
  >;
  readonly offers: readonly {
    readonly by: Who;
    readonly listing: Listing;
    readonly label: string;
    /** Off the asking price. */
    readonly offCents: number;
    readonly docFeeCents?: number;
    readonly dealerFeesCents?: number;
    /** Of the price, in percent. */
    readonly taxPercent?: number;
    readonly registrationCents?: number;
    readonly aprThousandths?: number;
    readonly holdsDays?: number;
  }[];
  readonly drives: readonly {
    readonly by: Who;
    readonly listing: Listing;
    readonly fine: readonly Line[];
    readonly problems: readonly (readonly [Line, string])[];
  }[];
}

/** What the room for a family car decides by. */
export const FAMILY_DECIDING: PlannedDeciding<"shopper" | "second-shopper", ScenarioName> = {
  hoursAgo: 24 * 7,
  requirements: [
    { by: "shopper", wanted: { kind: "price", bound: 3_000_000 }, weight: "5" },
    { by: "second-shopper", wanted: { kind: "mileage", bound: 60_000 }, weight: "must" },
    { by: "shopper", wanted: { kind: "title", choice: "clean" }, weight: "must" },
    { by: "shopper", wanted: { kind: "drivetrain", choice: "awd" }, weight: "3" },
    {
      by: "second-shopper",
      wanted: { kind: "features", choice: "apple_carplay" },
      weight: "2",
    },
    { by: "second-shopper", wanted: { kind: "mpg", bound: 30 }, weight: "2" },
    {
      by: "shopper",
      wanted: { kind: "own", words: "Three car seats fit side by side" },
      weight: "4",
      judged: [
        ["greatDeal", "shopper", true],
        ["certifiedElectric", "shopper", true],
        ["certifiedElectric", "second-shopper", false],
      ],
    },
  ],
  budgets: {
    shopper: { cents: 2_900_000, monthly: 48_000 },
    "second-shopper": { cents: 3_200_000, monthly: 55_000 },
  },
  offers: [
    {
      by: "shopper",
      listing: "greatDeal",
      label: "By phone, the sales desk",
      offCents: 40_000,
      docFeeCents: 49_900,
      dealerFeesCents: 0,
      taxPercent: 8.81,
      registrationCents: 38_000,
      aprThousandths: 6_900,
      holdsDays: 5,
    },
    {
      by: "second-shopper",
      listing: "certifiedElectric",
      label: "In the showroom",
      offCents: 0,
      registrationCents: 41_500,
    },
  ],
  drives: [
    {
      by: "second-shopper",
      listing: "greatDeal",
      fine: ["vin", "panels", "rust", "glass", "tires", "leaks", "climate", "seats", "brakes"],
      problems: [["electrics", "The rear wiper does not move."]],
    },
  ],
};

/** What the room for somebody's father decided by. */
export const DAD_DECIDING: PlannedDeciding<"shopper" | "second-shopper", ScenarioName> = {
  hoursAgo: 24 * 3,
  requirements: [
    { by: "shopper", wanted: { kind: "price", bound: 2_000_000 }, weight: "must" },
    { by: "shopper", wanted: { kind: "drivetrain", choice: "awd" }, weight: "5" },
    { by: "second-shopper", wanted: { kind: "title", choice: "clean" }, weight: "must" },
    {
      by: "second-shopper",
      wanted: { kind: "own", words: "Dad gets in and out without help" },
      weight: "5",
      judged: [
        ["privateSeller", "second-shopper", true],
        ["privateSeller", "shopper", true],
        ["bodyConflict", "second-shopper", false],
      ],
    },
  ],
  budgets: { shopper: { cents: 1_900_000, monthly: 35_000 } },
  offers: [
    {
      by: "shopper",
      listing: "privateSeller",
      label: "On the phone, Maria herself",
      offCents: 50_000,
      docFeeCents: 0,
      dealerFeesCents: 0,
      taxPercent: 8.85,
      registrationCents: 29_500,
      holdsDays: 6,
    },
  ],
  drives: [
    {
      by: "second-shopper",
      listing: "privateSeller",
      fine: ["vin", "panels", "glass", "tires", "leaks", "climate", "seats", "brakes", "keys"],
      problems: [["rust", "A scratch on the rear bumper, a hand long. Nothing underneath."]],
    },
  ],
};

/** Writes what a demo room decides by, each step with its line in the record. */
export async function writeDeciding<Who extends string, Listing extends string>(
  desk: RoomDesk<Who, Listing>,
  plan: PlannedDeciding<Who, Listing>,
): Promise<void> {
  // The record is in order of time.
  let hours = plan.hoursAgo;
  const next = (): number => {
    hours -= 0.5;
    return hours;
  };
  for (const requirement of plan.requirements) await writeRequirement(desk, requirement, next());
  for (const [who, budget] of Object.entries(plan.budgets) as [
    Who,
    { cents: number; monthly: number },
  ][])
    await desk.client.query(
      "update room_member set budget_cents = $3, monthly_budget_cents = $4 where room_id = $1 and user_id = $2",
      [desk.roomId, desk.userOf(who), budget.cents, budget.monthly],
    );
  for (const offer of plan.offers) await writeOffer(desk, offer, next());
  for (const drive of plan.drives) await writeDrive(desk, drive, next());
}

function vehicleOf<Listing extends string>(
  { vehicles }: Pick<RoomDesk<string, Listing>, "vehicles">,
  listing: Listing,
) {
  const vehicle = vehicles.get(listing);
  if (vehicle === undefined) throw new RangeError(`the room does not look at ${listing}`);
  return vehicle;
}

async function writeRequirement<Who extends string, Listing extends string>(
  desk: RoomDesk<Who, Listing>,
  { by, wanted, weight, judged = [] }: PlannedDeciding<Who, Listing>["requirements"][number],
  hoursAgo: number,
): Promise<void> {
  const id = drawUuid(desk.random);
  const { kind, bound, choice, words } = wantedColumnsOf(wanted);
  const weighting = weightingOf(weight);
  await desk.client.query(
    `insert into room_requirement
       (id, submission_id, room_id, kind, bound, choice, words, weight, is_must, author_id, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      id,
      drawUuid(desk.random),
      desk.roomId,
      kind,
      bound,
      choice,
      words,
      weighting.weight,
      weighting.isMust,
      desk.userOf(by),
      desk.ago(hoursAgo),
    ],
  );
  const said = { requirementId: id, words: wantedWords(wanted) };
  await desk.record("requirement.added", by, hoursAgo, said);
  for (const [listing, who, meets] of judged) {
    const vehicle = vehicleOf(desk, listing);
    await desk.client.query(
      "insert into room_judgement (requirement_id, room_vehicle_id, user_id, meets, at) values ($1, $2, $3, $4, $5)",
      [id, vehicle.id, desk.userOf(who), meets, desk.ago(hoursAgo)],
    );
    await desk.record("requirement.judged", who, hoursAgo, {
      ...said,
      vehicleId: vehicle.id,
      title: vehicle.title,
      judged: meets ? "meets it" : "does not",
    });
  }
}

async function writeOffer<Who extends string, Listing extends string>(
  desk: RoomDesk<Who, Listing>,
  offer: PlannedDeciding<Who, Listing>["offers"][number],
  hoursAgo: number,
): Promise<void> {
  const id = drawUuid(desk.random);
  const vehicle = vehicleOf(desk, offer.listing);
  const isLoan = offer.aprThousandths !== undefined;
  await desk.client.query(
    `insert into room_offer
       (id, submission_id, room_vehicle_id, label, price_cents, doc_fee_cents, dealer_fees_cents, tax_cents,
        registration_cents, apr_thousandths, months, down_cents, expires_on, author_id, created_at, changed_at)
     select $1, $2, v.id, $4, l.price_cents - $5::int, $6, $7,
       round((l.price_cents - $5::int) * $8::numeric / 10000) * 100, $9, $10, $11, $12, $13::date, $14, $15, $15
     from room_vehicle v join listing l on l.id = v.listing_id where v.id = $3`,
    [
      id,
      drawUuid(desk.random),
      vehicle.id,
      offer.label,
      offer.offCents,
      offer.docFeeCents ?? null,
      offer.dealerFeesCents ?? null,
      offer.taxPercent ?? null,
      offer.registrationCents ?? null,
      offer.aprThousandths ?? null,
      isLoan ? 60 : null,
      isLoan ? 300_000 : null,
      offer.holdsDays === undefined ? null : desk.ago(-24 * offer.holdsDays),
      desk.userOf(offer.by),
      desk.ago(hoursAgo),
    ],
  );
  const details = { offerId: id, vehicleId: vehicle.id, title: vehicle.title };
  await desk.record("offer.added", offer.by, hoursAgo, details);
}

async function writeDrive<Who extends string, Listing extends string>(
  desk: RoomDesk<Who, Listing>,
  { by, listing, fine, problems }: PlannedDeciding<Who, Listing>["drives"][number],
  hoursAgo: number,
): Promise<void> {
  const vehicle = vehicleOf(desk, listing);
  const lines = [
    ...fine.map((item) => [item, "fine", ""] as const),
    ...problems.map(([item, note]) => [item, "problem", note] as const),
  ];
  for (const [item, state, note] of lines)
    await desk.client.query(
      `insert into room_check (room_vehicle_id, item, state, note, author_id, at)
       values ($1, $2, $3::room_check_state, $4, $5, $6)`,
      [vehicle.id, item, state, note, desk.userOf(by), desk.ago(hoursAgo)],
    );
  await desk.record("checklist.noted", by, hoursAgo, {
    vehicleId: vehicle.id,
    title: vehicle.title,
    found: problems.length > 0 ? plural(problems.length, "problem") : plural(fine.length, "line"),
  });
}
