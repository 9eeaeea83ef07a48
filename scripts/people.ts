import { parseArgs } from "node:util";
import { endCodesOf } from "#lib/domain/accounts/second-step/mutations.ts";
import {
  liftSuspension,
  signOutPerson,
  suspendPerson,
} from "#lib/domain/accounts/suspension/mutations.ts";
import { keyState } from "#lib/domain/api/api-key/rules.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { liveSessionWhere } from "#lib/platform/auth/session-life.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { plural } from "#lib/platform/format.ts";
import { type AdminCommand, requiredReason, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE = `npm run admin -- people EMAIL|ID                       who it is, their devices, keys and private listings
npm run admin -- people suspend EMAIL|ID --reason WORDS   no sign-in, no key, listings off sale: they are mailed the words
npm run admin -- people lift EMAIL|ID --reason WORDS      lets them in again, with what the suspension took away
npm run admin -- people sign-out EMAIL|ID --reason WORDS  ends every session of theirs at once
npm run admin -- people codes-off EMAIL|ID --reason WORDS switches codes at sign-in off for who lost them all`;
const MOST_SHOWN = 20;
const TOLD = "the person is mailed it, word for word";
const KEPT = "it stands in the operators' ledger";

/** People, for operators. */
export const PEOPLE: AdminCommand = { usage: USAGE, run: adminPeople };

async function adminPeople(words: readonly string[], by: string): Promise<void> {
  const { values, positionals } = options(words);
  const [verb, name, ...more] = positionals;
  if (verb === undefined || more.length > 0) throw usageError(USAGE);
  if (name === undefined) {
    if (values.reason !== undefined) throw usageError(USAGE);
    return show(await personNamed(verb));
  }
  if (verb !== "suspend" && verb !== "lift" && verb !== "sign-out" && verb !== "codes-off")
    throw usageError(USAGE);
  const reason = requiredReason(values.reason, verb === "suspend" ? TOLD : KEPT);
  const id = await personNamed(name);
  switch (verb) {
    case "suspend": {
      const ended = await suspendPerson(contextOf({ by }), { userId: id, reason });
      return console.log(`Suspended, and mailed why. ${plural(ended, "session")} ended.`);
    }
    case "lift":
      await liftSuspension(contextOf({ by }), { userId: id, reason });
      return console.log("The suspension is lifted. They are mailed that.");
    case "codes-off":
      await endCodesOf(contextOf({ by }), { userId: id, reason });
      return console.log("Signing in asks for no code. They are mailed that.");
    case "sign-out": {
      const ended = await signOutPerson(contextOf({ by }), { userId: id, reason });
      return console.log(`${plural(ended, "session")} ended.`);
    }
  }
}

function options(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: { reason: { type: "string" } },
    });
  } catch (error) {
    if (error instanceof TypeError) throw usageError(USAGE);
    throw error;
  }
}

/** A person by their address or their number. @throws AppError `not_found`. */
async function personNamed(name: string): Promise<UserId> {
  const where = /^[1-9]\d{0,8}$/.test(name)
    ? { id: Number(name) }
    : { email: name.trim().toLowerCase() };
  const user = await database().user.findUnique({ where, select: { id: true } });
  if (user === null) throw new AppError("not_found", `Nobody has an account as ${name}.`);
  return user.id as UserId;
}

async function show(id: UserId): Promise<void> {
  const at = now();
  const live = liveSessionWhere(at);
  const person = await database().user.findUniqueOrThrow({
    where: { id },
    include: {
      sessions: { where: live, orderBy: { lastSeenAt: "desc" } },
      identities: { select: { provider: true } },
      memberships: { include: { organization: { select: { slug: true } } } },
      apiKeys: { orderBy: { createdAt: "desc" }, take: MOST_SHOWN },
      sellers: {
        include: {
          listings: {
            orderBy: { id: "desc" },
            take: MOST_SHOWN,
            include: {
              make: { select: { name: true } },
              model: { select: { name: true } },
              holds: { orderBy: { heldAt: "asc" } },
            },
          },
        },
      },
    },
  });
  const [first] = person.sessions;
  const ways = [
    ...(person.passwordHash === null ? [] : ["password"]),
    ...person.identities.map(({ provider }) => provider),
    "mailed link",
  ];
  const lines = [
    `${person.name} <${person.email}>, person ${id}`,
    `Since ${person.createdAt.toISOString()}; address ${person.emailVerifiedAt === null ? "not confirmed" : "confirmed"}; signs in by ${ways.join(", ")}`,
    person.suspendedAt === null
      ? "Not suspended"
      : `Suspended since ${person.suspendedAt.toISOString()}: ${person.suspendedReason ?? ""}`,
    `${plural(person.sessions.length, "session")}${first === undefined ? "" : `, last seen ${first.lastSeenAt.toISOString()}`}`,
    ...person.memberships.map(({ organization, role }) => `${role} of ${organization.slug}`),
    ...person.apiKeys.map(
      (key) => `key ${key.prefix}…, ${key.name}: ${keyState(key, at)}\n  ${key.id}`,
    ),
    ...person.sellers.flatMap(({ listings }) =>
      listings.map(
        ({ id: listing, year, make, model, status, holds }) =>
          `listing ${listing}, ${year} ${make.name} ${model.name}: ${[status, ...holds.map(({ kind }) => kind.replace("_", " "))].join(", ")}`,
      ),
    ),
  ];
  console.log(plainText(lines.join("\n")));
}
