import type { Client } from "pg";
import type { RoomEventDetails, RoomEventKind } from "#lib/domain/rooms/room/types.event.ts";
import type { VoteChoice } from "#lib/domain/rooms/room-deciding/types.vote.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { DEMO_DOMAIN } from "./people.ts";
import { createRandom, drawUuid, type Random } from "./random.ts";
import {
  DAD_DECIDING,
  FAMILY_DECIDING,
  type PlannedDeciding,
  writeDeciding,
} from "./room-deciding.ts";
import { SCENARIO_LISTINGS, type ScenarioName } from "./scenarios.ts";

/** The first part of an account's address. */
type Who = string;

interface PlannedVehicle {
  readonly listing: ScenarioName;
  readonly by: Who;
  /** Hours before the market's day. */
  readonly hoursAgo: number;
  readonly votes: Readonly<Partial<Record<Who, VoteChoice>>>;
  readonly veto?: { readonly by: Who; readonly reason: string };
  readonly comments?: readonly (readonly [Who, string])[];
}

interface PlannedRoom {
  readonly name: string;
  readonly owner: Who;
  readonly others: readonly Who[];
  readonly hoursAgo: number;
  readonly vehicles: readonly PlannedVehicle[];
  readonly comments: readonly (readonly [Who, string])[];
  readonly deciding?: PlannedDeciding<Who, ScenarioName>;
}

/** The room whose decision is written once the market stands, by the verb that keeps all that stood then. */
export const DECIDED_ROOM = {
  name: "A car for Dad",
  listingId: SCENARIO_LISTINGS.privateSeller,
  why: "Dad sits high enough, it gets up the drive in snow, and Maria has every receipt. The Civic was cheaper, but nobody wants a rebuilt title again. We meet her on Saturday and take the second key along.",
} as const;

const ROOMS: readonly PlannedRoom[] = [
  {
    name: "Our next family car",
    owner: "shopper",
    others: ["second-shopper"],
    hoursAgo: 24 * 21,
    vehicles: [
      {
        listing: "greatDeal",
        by: "shopper",
        hoursAgo: 24 * 20,
        votes: { shopper: "yes", "second-shopper": "yes" },
        comments: [
          ["shopper", "Cheapest RAV4 near us. Why has it been there so long?"],
          ["second-shopper", "Two price drops since. Let’s drive it on Saturday."],
        ],
      },
      {
        listing: "certifiedElectric",
        by: "second-shopper",
        hoursAgo: 24 * 9,
        votes: { shopper: "maybe", "second-shopper": "yes" },
        comments: [["shopper", "Can we charge at home?"]],
      },
      {
        listing: "brandedTitle",
        by: "second-shopper",
        hoursAgo: 24 * 8,
        votes: { "second-shopper": "maybe" },
        veto: { by: "shopper", reason: "A rebuilt title: our insurer will not cover it in full." },
      },
      { listing: "sold", by: "shopper", hoursAgo: 24 * 19, votes: { shopper: "yes" } },
    ],
    comments: [
      ["shopper", "Three car seats have to fit, and the stroller."],
      ["second-shopper", "And nothing over 60,000 miles, please."],
    ],
    deciding: FAMILY_DECIDING,
  },
  {
    name: "First car for Sam",
    owner: "second-shopper",
    others: [],
    hoursAgo: 24 * 5,
    vehicles: [
      {
        listing: "privateSeller",
        by: "second-shopper",
        hoursAgo: 24 * 4,
        votes: { "second-shopper": "maybe" },
      },
    ],
    comments: [],
  },
  {
    name: DECIDED_ROOM.name,
    owner: "shopper",
    others: ["second-shopper"],
    hoursAgo: 24 * 8,
    vehicles: [
      {
        listing: "privateSeller",
        by: "shopper",
        hoursAgo: 24 * 7,
        votes: { shopper: "yes", "second-shopper": "yes" },
        comments: [
          ["shopper", "Two owners, and she kept every receipt."],
          [
            "second-shopper",
            "He will like the heated seats. Ask about the timing of the oil changes.",
          ],
        ],
      },
      {
        listing: "brandedTitle",
        by: "second-shopper",
        hoursAgo: 24 * 6,
        votes: { shopper: "no", "second-shopper": "maybe" },
      },
      {
        listing: "bodyConflict",
        by: "shopper",
        hoursAgo: 24 * 5,
        votes: { shopper: "maybe", "second-shopper": "no" },
        comments: [["second-shopper", "He cannot get out of a sedan any more."]],
      },
    ],
    comments: [
      ["second-shopper", "Then it is the Outback. Write it down so that nobody starts over."],
    ],
    deciding: DAD_DECIDING,
  },
  {
    name: "What comes after the Outback",
    owner: "seller",
    others: [],
    hoursAgo: 24 * 6,
    vehicles: [
      {
        listing: "certifiedElectric",
        by: "seller",
        hoursAgo: 24 * 5,
        votes: { seller: "yes" },
        comments: [
          ["seller", "Would the garage outlet do, or does it need a charger on the wall?"],
        ],
      },
      { listing: "relisted", by: "seller", hoursAgo: 24 * 3, votes: { seller: "maybe" } },
    ],
    comments: [],
  },
];

/** The room of each dealership's people, who look for a car for errands together. */
const MEMBERS_ROOMS: readonly PlannedRoom[] = ["", "toyota-", "austin-", "ford-"].map((dealer) => {
  const [owner, manager, sales, viewer] = ["owner", "manager", "sales", "viewer"].map(
    (role) => `${dealer}${role}`,
  ) as [Who, Who, Who, Who];
  return {
    name: "A car for errands",
    owner,
    others: [manager, sales, viewer],
    hoursAgo: 24 * 9,
    vehicles: [
      {
        listing: "certifiedElectric",
        by: owner,
        hoursAgo: 24 * 4,
        votes: { [owner]: "yes", [manager]: "yes", [sales]: "maybe" },
        comments: [[manager, "It would charge over night behind the shop."]],
      },
      {
        listing: "relisted",
        by: sales,
        hoursAgo: 24 * 3,
        votes: { [sales]: "yes", [owner]: "maybe" },
        comments: [[viewer, "Cheaper, and the parts bins fit behind the seats."]],
      },
    ],
    comments: [[owner, "Parts runs and the airport, 12,000 miles a year. Decide by Friday."]],
  };
});

/** Takes away the rooms that nobody but demo accounts is in, with all that is in them. */
export async function clearDemoRooms(client: Client): Promise<void> {
  await client.query(
    `delete from room r where not exists (
       select from room_member m join app_user u on u.id = m.user_id
       where m.room_id = r.id and u.email not like $1)`,
    [`%@${DEMO_DOMAIN}`],
  );
}

/**
 * Rooms in which the demo's people decide together, with the record that all of it left. In the
 * caller's transaction.
 */
export async function writeRooms(
  client: Client,
  {
    seed,
    today,
    userIdByEmail,
  }: {
    readonly seed: number;
    readonly today: Date;
    readonly userIdByEmail: ReadonlyMap<string, number>;
  },
): Promise<void> {
  const userOf = (who: Who): number => {
    const id = userIdByEmail.get(`${who}@${DEMO_DOMAIN}`);
    if (id === undefined) throw new RangeError(`no demo account ${who}`);
    return id;
  };
  for (const [at, room] of [...ROOMS, ...MEMBERS_ROOMS].entries())
    await new RoomWriter(client, createRandom(seed, "room", at), today, userOf).write(room);
}

/** Writes one room, each step with its line in the record. */
class RoomWriter {
  readonly #client: Client;
  readonly #random: Random;
  readonly #today: Date;
  readonly #userOf: (who: Who) => number;
  readonly #id: string;
  readonly #vehicles = new Map<ScenarioName, { readonly id: string; readonly title: string }>();
  #revision = 0;

  constructor(client: Client, random: Random, today: Date, userOf: (who: Who) => number) {
    this.#client = client;
    this.#random = random;
    this.#today = today;
    this.#userOf = userOf;
    this.#id = drawUuid(random);
  }

  async write(room: PlannedRoom): Promise<void> {
    const { name, owner, others, hoursAgo } = room;
    await this.#client.query(
      "insert into room (id, submission_id, name, created_at) values ($1, $2, $3, $4)",
      [this.#id, drawUuid(this.#random), name, this.#ago(hoursAgo)],
    );
    await this.#join(owner, "owner", hoursAgo);
    await this.#record("room.created", owner, hoursAgo, { name });
    for (const other of others) {
      await this.#join(other, "member", hoursAgo - 2);
      await this.#record("member.joined", other, hoursAgo - 2, {});
    }
    // The record is in order of time.
    for (const vehicle of room.vehicles.toSorted((a, b) => b.hoursAgo - a.hoursAgo))
      await this.#vehicle(vehicle);
    if (room.deciding !== undefined)
      await writeDeciding<Who, ScenarioName>(
        {
          client: this.#client,
          random: this.#random,
          roomId: this.#id,
          userOf: this.#userOf,
          ago: (hours) => this.#ago(hours),
          record: (...line) => this.#record(...line),
          vehicles: this.#vehicles,
        },
        room.deciding,
      );
    for (const [place, [who, body]] of room.comments.entries())
      await this.#comment(who, body, 20 - place, null, null);
    await this.#client.query("update room set revision = $2 where id = $1", [
      this.#id,
      this.#revision,
    ]);
    // The last things are new to everybody who did not do them.
    await this.#client.query("update room_member set seen_revision = $2 where room_id = $1", [
      this.#id,
      Math.max(1, this.#revision - room.comments.length),
    ]);
  }

  #ago(hours: number): Date {
    return new Date(this.#today.getTime() - hours * HOUR_MS);
  }

  async #join(who: Who, role: "owner" | "member", hoursAgo: number): Promise<void> {
    await this.#client.query(
      "insert into room_member (room_id, user_id, role, joined_at) values ($1, $2, $3::room_role, $4)",
      [this.#id, this.#userOf(who), role, this.#ago(hoursAgo)],
    );
  }

  async #record(
    kind: RoomEventKind,
    who: Who,
    hoursAgo: number,
    details: RoomEventDetails,
  ): Promise<void> {
    this.#revision += 1;
    await this.#client.query(
      "insert into room_event (room_id, revision, kind, actor_id, at, details) values ($1, $2, $3, $4, $5, $6)",
      [
        this.#id,
        this.#revision,
        kind,
        this.#userOf(who),
        this.#ago(hoursAgo),
        JSON.stringify(details),
      ],
    );
  }

  async #vehicle({ listing, by, hoursAgo, votes, veto, comments = [] }: PlannedVehicle) {
    const id = drawUuid(this.#random);
    const listingId = SCENARIO_LISTINGS[listing];
    const { rows } = await this.#client.query<{ title: string }>(
      `insert into room_vehicle (id, room_id, listing_id, added_by_id, added_at, added_price_cents)
       select $1, $2, l.id, $4, $5, coalesce((
         select e.price_cents from listing_event e where e.listing_id = l.id and e.at <= $5
         order by e.at desc, e.id desc limit 1), l.price_cents)
       from listing l where l.id = $3
       returning (select concat_ws(' ', l.year, make.name, model.name) from listing l
         join make on make.id = l.make_id join model on model.id = l.model_id where l.id = $3) as title`,
      [id, this.#id, listingId, this.#userOf(by), this.#ago(hoursAgo)],
    );
    const title = rows[0]?.title ?? "";
    this.#vehicles.set(listing, { id, title });
    await this.#record("vehicle.added", by, hoursAgo, { vehicleId: id, title, listingId });
    for (const [who, choice] of Object.entries(votes) as [Who, VoteChoice][]) {
      await this.#client.query(
        "insert into room_vote (room_vehicle_id, user_id, choice, voted_at) values ($1, $2, $3::room_vote_choice, $4)",
        [id, this.#userOf(who), choice, this.#ago(hoursAgo - 1)],
      );
      const details = { vehicleId: id, title, choice, was: null };
      await this.#record("vote.cast", who, hoursAgo - 1, details);
    }
    if (veto !== undefined) {
      await this.#client.query(
        "insert into room_veto (room_vehicle_id, user_id, reason, at) values ($1, $2, $3, $4)",
        [id, this.#userOf(veto.by), veto.reason, this.#ago(hoursAgo - 2)],
      );
      await this.#record("veto.made", veto.by, hoursAgo - 2, { vehicleId: id, title });
    }
    for (const [place, [who, body]] of comments.entries())
      await this.#comment(who, body, hoursAgo - 3 - place, id, title);
  }

  async #comment(
    who: Who,
    body: string,
    hoursAgo: number,
    vehicleId: string | null,
    title: string | null,
  ): Promise<void> {
    const commentId = drawUuid(this.#random);
    await this.#client.query(
      `insert into room_comment (id, submission_id, room_id, room_vehicle_id, author_id, body, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        commentId,
        drawUuid(this.#random),
        this.#id,
        vehicleId,
        this.#userOf(who),
        body,
        this.#ago(hoursAgo),
      ],
    );
    await this.#record("comment.written", who, hoursAgo, { commentId, vehicleId, title });
  }
}
