import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Access } from "#tests/architecture/access.ts";
import { mintSession } from "../fixtures/signed-in.ts";
import type { Person } from "./actors.ts";
import { insertRow, numberOf } from "./rows.ts";

/** The roles of an organization, from the least on. */
export const MEMBERS = ["viewer", "sales", "manager", "owner"] as const;
export type Member = (typeof MEMBERS)[number];

/** Who asks at a dealer: nobody known, anybody, its members, and the owner of another organization. */
export const DEALER_ACTORS = ["visitor", "user", ...MEMBERS, "rival"] as const;
export type DealerActor = (typeof DEALER_ACTORS)[number];

/** Whether somebody may do what takes this much. */
export function mayDo(actor: DealerActor, access: Access): boolean {
  if (access === "visitor") return true;
  if (access === "user") return actor !== "visitor";
  return MEMBERS.some((role) => role === actor && MEMBERS.indexOf(role) >= MEMBERS.indexOf(access));
}

/** An organization with one vehicle that is off the market, a member of every role, and a rival. */
export interface DealerWorld {
  readonly organizationId: number;
  readonly slug: string;
  readonly sellerId: number;
  /** The domain of everybody's address here: whatever is mailed to it comes from this walk. */
  readonly domain: string;
  readonly people: Readonly<Record<Exclude<DealerActor, "visitor">, Person>>;
  /** The rival's organization. */
  readonly rivalSlug: string;
}

/** A new organization and everybody who asks there. */
export async function makeDealerWorld(client: pg.Client, dataDir: string): Promise<DealerWorld> {
  const domain = `${randomUUID()}.example.test`;
  const own = await makeOrganization(client, "Walked Motors");
  const rival = await makeOrganization(client, "Rival Motors");
  const person = async (name: string): Promise<Person> => {
    const email = `${name}@${domain}`;
    const { userId, sessionId, token } = await mintSession(client, email, dataDir);
    return { userId, sessionId, email, cookie: `session=${token}` };
  };
  const member = async (role: Member): Promise<Person> => {
    const made = await person(role);
    await join(client, own.organizationId, made, role);
    return made;
  };
  const people = {
    user: await person("user"),
    viewer: await member("viewer"),
    sales: await member("sales"),
    manager: await member("manager"),
    owner: await member("owner"),
    rival: await person("rival"),
  };
  await join(client, rival.organizationId, people.rival, "owner");
  return { ...own, domain, people, rivalSlug: rival.slug };
}

/** Puts somebody into an organization. */
export async function join(
  client: pg.Client,
  organizationId: number,
  { userId }: Pick<Person, "userId">,
  role: Member,
): Promise<void> {
  await insertRow(client, "membership", {
    organization_id: organizationId,
    user_id: userId,
    role,
    created_at: new Date(),
  });
}

/** The cookie that an actor sends; a visitor sends none. */
export function cookieAt({ people }: DealerWorld, actor: DealerActor): string | null {
  return actor === "visitor" ? null : people[actor].cookie;
}

async function makeOrganization(client: pg.Client, name: string) {
  const slug = `walked-${randomUUID()}`;
  const organizationId = numberOf(
    await insertRow(client, "organization", { name, slug, created_at: new Date() }),
  );
  const seller = { name, slug, organization_id: organizationId };
  const sellerId = numberOf(await insertRow(client, "seller", seller, "kind = 'dealer'"));
  return { organizationId, slug, sellerId };
}
