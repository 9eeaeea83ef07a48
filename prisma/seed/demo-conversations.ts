import type { Client } from "pg";
import { z } from "zod";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { ConversationPlan, ConversationWriter, LeadRow } from "./conversation-writer.ts";
import { DEMO_DOMAIN } from "./people.ts";
import { createRandom, drawUuid } from "./random.ts";
import { SCENARIO_LISTINGS, type ScenarioName } from "./scenarios.ts";

/** One thing said: who, how long before the market's day, and what. */
type Said = readonly [side: "buyer" | "seller", daysAgo: number, clock: string, words: string];

interface Script {
  readonly listing: ScenarioName;
  readonly buyer: keyof typeof BUYERS;
  /** The account that speaks for the seller. */
  readonly seller: "seller" | "sales" | "toyota-sales" | "ford-owner";
  readonly kind: LeadRow["kind"];
  readonly status: LeadRow["status"];
  readonly offerCents?: number;
  readonly driveDaysAgo?: number;
  /** How long after it was sent the seller's side opened it; null: not yet. Minutes. */
  readonly openedAfterMinutes: number | null;
  readonly said: readonly [Said, ...Said[]];
  /** Messages each side has read, from the first one. */
  readonly read: { readonly buyer: number; readonly seller: number };
}

/** Who writes; whoever has no account yet gets one with their review (see reviews.ts). */
const BUYERS = {
  shopper: { name: "Jordan Ashdown", phone: "(303) 555-0144", hasAccount: true },
  "second-shopper": { name: "Aisha Mabry", phone: null, hasAccount: true },
  "grant.whitlow": { name: "Grant Whitlow", phone: "(720) 555-0119", hasAccount: false },
  "imani.castellano": { name: "Imani Castellano", phone: null, hasAccount: false },
} as const;

/** What the demo's accounts wrote to each other. Clocks are UTC. */
const SCRIPTS: readonly Script[] = [
  {
    listing: "privateSeller",
    buyer: "shopper",
    seller: "seller",
    kind: "question",
    status: "working",
    openedAfterMinutes: 48,
    said: [
      [
        "buyer",
        6,
        "00:12",
        "Hi, is the Outback still for sale? I would like to know how it was serviced, and whether the timing of the last oil change is written down somewhere.",
      ],
      [
        "seller",
        6,
        "01:20",
        "Hi Jordan, yes it is. I have every receipt since I bought it. The last oil change was in September.",
      ],
      ["buyer", 6, "01:31", "That is good to hear. Any dings or scratches I should know of?"],
      [
        "seller",
        6,
        "02:05",
        "A scratch on the rear bumper from a shopping cart, about as long as a hand. Nothing else.",
      ],
      ["buyer", 4, "18:40", "Could I see it on the weekend? Saturday before noon suits me."],
      [
        "seller",
        4,
        "19:15",
        "Saturday at 10 works. We can meet at the library parking lot in town.",
      ],
      [
        "seller",
        1,
        "17:02",
        "I found the second key, so there are two of them. See you on Saturday!",
      ],
    ],
    read: { buyer: 6, seller: 7 },
  },
  {
    listing: "greatDeal",
    buyer: "shopper",
    seller: "sales",
    kind: "test_drive",
    status: "appointment",
    driveDaysAgo: -2,
    openedAfterMinutes: 9,
    said: [
      [
        "buyer",
        3,
        "16:30",
        "I would like to drive the RAV4. Your price is well below the others I looked at; is there a reason for it?",
      ],
      [
        "seller",
        3,
        "16:47",
        "Hello Jordan, it has been with us for almost three months, that is the whole reason. We will have it at the front for you. Please bring your license.",
      ],
      ["buyer", 3, "17:05", "Thank you. Which fees come on top of the asking price?"],
      [
        "seller",
        3,
        "17:22",
        "Title and registration at cost, and our handling fee, which is on the listing. Nothing else.",
      ],
      ["buyer", 2, "20:10", "Good. See you then."],
    ],
    read: { buyer: 5, seller: 4 },
  },
  {
    listing: "relisted",
    buyer: "second-shopper",
    seller: "sales",
    kind: "offer",
    status: "working",
    offerCents: 1_900_000,
    openedAfterMinutes: 21,
    said: [
      ["buyer", 5, "21:15", "I can pay $19,000, all fees but the tax included. Would that do?"],
      [
        "seller",
        5,
        "21:50",
        "Thank you, Aisha. That is lower than we can go, but I will ask my manager what is possible.",
      ],
      ["seller", 4, "16:05", "He would take $500 off the asking price. Shall I write it up?"],
    ],
    read: { buyer: 2, seller: 3 },
  },
  {
    listing: "privateSeller",
    buyer: "second-shopper",
    seller: "seller",
    kind: "offer",
    status: "new",
    offerCents: 1_550_000,
    openedAfterMinutes: 130,
    said: [
      [
        "buyer",
        1,
        "14:25",
        "Would you take $15,500? I can come by tomorrow with a cashier's check.",
      ],
    ],
    read: { buyer: 1, seller: 1 },
  },
  {
    listing: "bodyConflict",
    buyer: "shopper",
    seller: "toyota-sales",
    kind: "question",
    status: "new",
    openedAfterMinutes: null,
    said: [
      [
        "buyer",
        1,
        "22:41",
        "The listing and the VIN do not agree on the body style. Which one is right?",
      ],
    ],
    read: { buyer: 1, seller: 0 },
  },
  {
    listing: "certifiedElectric",
    buyer: "shopper",
    seller: "ford-owner",
    kind: "question",
    status: "working",
    openedAfterMinutes: 35,
    said: [
      [
        "buyer",
        3,
        "02:20",
        "How much of the battery is left, and does the certification cover it? We are in Denver, so we would have to know before we fly out.",
      ],
      [
        "seller",
        3,
        "15:40",
        "Good morning Jordan. It shows 96 percent. The high-voltage battery is covered for eight years or 100,000 miles from its first day; what is left of that goes with the car.",
      ],
      [
        "seller",
        1,
        "20:30",
        "One more thing: we can put it on a truck to Denver for $740, with three days to send it back.",
      ],
    ],
    read: { buyer: 1, seller: 3 },
  },
  {
    listing: "sold",
    buyer: "shopper",
    seller: "sales",
    kind: "test_drive",
    status: "lost",
    driveDaysAgo: 24,
    openedAfterMinutes: 14,
    said: [
      ["buyer", 27, "18:05", "Could we drive the CR-V on Saturday morning?"],
      ["seller", 27, "18:31", "Yes, at ten. It will be at the front."],
      [
        "buyer",
        23,
        "22:10",
        "Thank you for the drive, it was good. We want to sleep on it and talk it over.",
      ],
      [
        "seller",
        21,
        "19:45",
        "Hello Jordan, I wanted you to hear it from us: it was sold this afternoon. Shall I tell you when the next one comes in?",
      ],
      ["buyer", 20, "01:15", "Too slow on our side. Yes, please do."],
    ],
    read: { buyer: 5, seller: 5 },
  },
  {
    listing: "certifiedElectric",
    buyer: "second-shopper",
    seller: "ford-owner",
    kind: "test_drive",
    status: "appointment",
    driveDaysAgo: -3,
    openedAfterMinutes: 52,
    said: [
      [
        "buyer",
        2,
        "16:12",
        "I am in Naperville at my sister's until Sunday. May I drive it on Friday at noon?",
      ],
      [
        "seller",
        2,
        "17:04",
        "Friday at noon is yours. We will have it charged. Please bring your license.",
      ],
    ],
    read: { buyer: 1, seller: 2 },
  },
  {
    listing: "privateSellerSold",
    buyer: "grant.whitlow",
    seller: "seller",
    kind: "question",
    status: "sold",
    openedAfterMinutes: 25,
    said: [
      ["buyer", 66, "17:20", "Is the Fit still there? My daughter needs something for college."],
      [
        "seller",
        66,
        "18:02",
        "It is. New tires in spring, and I have the receipts. When would you come?",
      ],
      ["buyer", 65, "15:30", "Tomorrow after work, around six?"],
      ["seller", 65, "15:41", "Six is fine. I will have the title with me."],
      ["buyer", 60, "19:25", "She loves it. Thank you for meeting us at the bank."],
    ],
    read: { buyer: 5, seller: 5 },
  },
  {
    listing: "privateSeller",
    buyer: "imani.castellano",
    seller: "seller",
    kind: "question",
    status: "new",
    openedAfterMinutes: null,
    said: [
      [
        "buyer",
        1,
        "21:50",
        "Does it have the tow hitch in the third picture still? And would you show it on a weekday evening?",
      ],
    ],
    read: { buyer: 1, seller: 0 },
  },
];

/** Writes the scripted conversations, the first ones of every demo market. */
export async function writeDemoConversations(
  client: Client,
  writer: ConversationWriter,
  { seed, today, userIdByEmail }: ConversationPlan,
): Promise<void> {
  const userId = (name: string): number => {
    const id = userIdByEmail.get(`${name}@${DEMO_DOMAIN}`);
    if (id === undefined) throw new RangeError(`no demo account ${name}`);
    return id;
  };
  const moment = (daysAgo: number, clock: string): Date =>
    new Date(
      `${new Date(today.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)}T${clock}Z`,
    );
  for (const [i, script] of SCRIPTS.entries()) {
    const random = createRandom(seed, "script", i);
    const listingId = SCENARIO_LISTINGS[script.listing];
    const buyer = BUYERS[script.buyer];
    const people = {
      buyer: buyer.hasAccount ? userId(script.buyer) : null,
      seller: userId(script.seller),
    };
    const [[, firstDaysAgo, firstClock, message]] = script.said;
    const createdAt = moment(firstDaysAgo, firstClock);
    const afterMinutes = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
    const reply = script.said.find(([side]) => side === "seller");
    const lead: LeadRow = {
      id: drawUuid(random),
      threadId: drawUuid(random),
      submissionId: drawUuid(random),
      listingId,
      sellerId: await sellerOf(client, listingId),
      kind: script.kind,
      status: script.status,
      userId: people.buyer,
      name: buyer.name,
      email: `${script.buyer}@${DEMO_DOMAIN}`,
      phone: buyer.phone,
      message,
      offerCents: script.offerCents ?? null,
      preferredAt: script.driveDaysAgo === undefined ? null : moment(script.driveDaysAgo, "18:00"),
      createdAt,
      receivedAt: afterMinutes(0.1),
      openedAt: script.openedAfterMinutes === null ? null : afterMinutes(script.openedAfterMinutes),
      firstReplyAt: reply ? moment(reply[1], reply[2]) : null,
    };
    const messages = script.said.map(([side, daysAgo, clock, body], n) => ({
      side,
      authorUserId: people[side],
      body,
      at: moment(daysAgo, clock),
      submissionId: n === 0 ? lead.submissionId : drawUuid(random),
    }));
    const reads = (["buyer", "seller"] as const).flatMap((side) => {
      const count = script.read[side];
      const last = messages[count - 1];
      const reader = people[side];
      const at = new Date((last?.at ?? createdAt).getTime() + 4 * 60_000);
      return last && reader !== null
        ? [
            {
              userId: reader,
              count,
              at: side === "seller" && count === 1 ? (lead.openedAt ?? at) : at,
            },
          ]
        : [];
    });
    writer.conversation(lead, messages, reads);
  }
}

async function sellerOf(client: Client, listingId: number): Promise<number> {
  const { rows } = await client.query("select seller_id from listing where id = $1", [listingId]);
  return z.tuple([z.object({ seller_id: z.number() })]).parse(rows)[0].seller_id;
}
