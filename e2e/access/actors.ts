import { randomUUID } from "node:crypto";
import type pg from "pg";
import { mintSession } from "../fixtures/signed-in.ts";
import { insertRow, numberOf } from "./rows.ts";

/** Who asks: nobody known, whose thing it is, somebody else, and one who only looks on at a dealer. */
export const ACTORS = ["visitor", "owner", "stranger", "member"] as const;
export type ActorName = (typeof ACTORS)[number];

/** Words that stand in everything private of the owner, and may be seen by nobody else. */
export const SECRET = "Quillfeather";

/** Known to the owner of an account alone. */
export const PASSWORD = "correct horse of the owner";

export interface Person {
  readonly userId: number;
  readonly email: string;
  readonly sessionId: string;
  /** The header by which a browser shows the session. */
  readonly cookie: string;
}

export interface Actors {
  readonly owner: Person;
  readonly stranger: Person;
  readonly member: Person;
}

/** The dealer that the member looks on at, with a vehicle and somebody who works there. */
export interface Dealer {
  readonly organizationId: number;
  readonly sellerId: number;
  readonly listingId: number;
  /** Answers for the dealer. */
  readonly sales: Person;
}

/** Somebody new, with a confirmed address and a session. */
export async function makePerson(
  client: pg.Client,
  dataDir: string,
  name = "someone",
): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.test`;
  const { userId, sessionId, token } = await mintSession(client, email, dataDir);
  return { userId, sessionId, email, cookie: `session=${token}` };
}

/** A dealer whose one vehicle was withdrawn: nothing of it is in any search. */
export async function makeDealer(client: pg.Client, dataDir: string): Promise<Dealer> {
  const organizationId = numberOf(
    await insertRow(client, "organization", { name: "Onlooker Motors", slug: randomUUID() }),
  );
  const sellerId = numberOf(
    await insertRow(
      client,
      "seller",
      { name: "Onlooker Motors", slug: randomUUID(), organization_id: organizationId },
      "kind = 'dealer'",
    ),
  );
  const listingId = numberOf(
    await insertRow(
      client,
      "listing",
      { seller_id: sellerId, status: "withdrawn", ended_at: new Date() },
      "status = 'active'",
    ),
  );
  const sales = await makePerson(client, dataDir, "sales");
  await join(client, organizationId, sales, "sales");
  return { organizationId, sellerId, listingId, sales };
}

/** The three who are signed in, all new. */
export async function makeActors(
  client: pg.Client,
  dataDir: string,
  dealer: Dealer,
): Promise<Actors> {
  const owner = await makePerson(client, dataDir, SECRET);
  await client.query("update app_user set name = $2 where id = $1", [
    owner.userId,
    `Olive ${SECRET}`,
  ]);
  const stranger = await makePerson(client, dataDir, "stranger");
  const member = await makePerson(client, dataDir, "member");
  await join(client, dealer.organizationId, member, "viewer");
  return { owner, stranger, member };
}

async function join(
  client: pg.Client,
  organizationId: number,
  { userId }: Person,
  role: "viewer" | "sales",
): Promise<void> {
  await insertRow(client, "membership", {
    organization_id: organizationId,
    user_id: userId,
    role,
    created_at: new Date(),
  });
}

/** The cookie that an actor sends; a visitor sends none. */
export function cookieOf(actors: Actors, name: ActorName): string | null {
  return name === "visitor" ? null : actors[name].cookie;
}
