import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CLAIM_PROOFS, CLAIM_STATUSES } from "#lib/domain/dealers/dealership-claim/constants.ts";
import { shownClaim, waitingClaims } from "#lib/domain/dealers/dealership-claim/data.decision.ts";
import {
  approveClaim,
  refuseClaim,
  settleClaimDispute,
} from "#lib/domain/dealers/dealership-claim/mutations.decision.ts";
import { claimId } from "#lib/domain/dealers/dealership-claim/schema.ts";
import type {
  ListedClaim,
  ShownClaim,
} from "#lib/domain/dealers/dealership-claim/types.decision.ts";
import type { ClaimId } from "#lib/domain/dealers/dealership-claim/types.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { readStored } from "#lib/platform/storage/files.ts";
import { makeFolder } from "#lib/platform/storage/make-folder.ts";
import { type AdminCommand, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE = `npm run admin -- claims                          what waits for an operator, disputes first
npm run admin -- claims show ID                  a claim with all that it rests on
npm run admin -- claims files ID FOLDER          copies its documents into a folder
npm run admin -- claims approve ID NOTE          takes its documents for its proof
npm run admin -- claims refuse ID NOTE           does not grant it
npm run admin -- claims settle ID claimant NOTE  a dispute: hands the dealership over
npm run admin -- claims settle ID holder NOTE    a dispute: nothing changes hands`;
const MOST_SHOWN = 50;
const LEAST_NOTE = 3;

/** Claims of dealerships, for operators. */
export const CLAIMS: AdminCommand = { usage: USAGE, run: adminClaims };

async function adminClaims([verb, id = "", ...rest]: readonly string[], by: string): Promise<void> {
  switch (verb) {
    case undefined:
      return list();
    case "show":
      return show(await found(id));
    case "files":
      return copyFiles(await found(id), rest[0] ?? "");
    case "approve": {
      const outcome = await approveClaim(contextOf({ by }), { id: named(id), note: note(rest) });
      console.log(
        outcome.kind === "granted"
          ? `Granted: ${outcome.slug} is theirs.`
          : "Another organization speaks for it: the claim is in dispute now.",
      );
      return;
    }
    case "refuse":
      await refuseClaim(contextOf({ by }), { id: named(id), note: note(rest) });
      console.log("Refused. The claimant is told.");
      return;
    case "settle": {
      const [verdict, ...words] = rest;
      if (verdict !== "claimant" && verdict !== "holder") throw usage();
      await settleClaimDispute(contextOf({ by }), { id: named(id), verdict, note: note(words) });
      console.log(
        verdict === "claimant"
          ? "Handed over. Everybody is told."
          : "It stays as it was. Everybody is told.",
      );
      return;
    }
    default:
      throw usage();
  }
}

const usage = () => usageError(USAGE);

function named(id: string): ClaimId {
  const read = claimId.safeParse(id);
  if (!read.success)
    throw new AppError("invalid_input", "Name the claim by its id, as the list shows it.");
  return read.data;
}

async function found(id: string): Promise<ShownClaim> {
  const claim = await shownClaim(named(id));
  if (claim === null) throw new AppError("not_found", "There is no claim with this id.");
  return claim;
}

/** What is said of the decision: it is mailed to those it concerns, so it has to be there. */
function note(words: readonly string[]): string {
  const text = words.join(" ").trim();
  if (text.length < LEAST_NOTE)
    throw new AppError("invalid_input", "Say why, in a sentence: it is mailed to them.");
  return text;
}

async function list(): Promise<void> {
  const claims = await waitingClaims(MOST_SHOWN);
  if (claims.length === 0) console.log("No claim waits.");
  for (const claim of claims) console.log(plainText(lineOf(claim)));
}

const lineOf = ({ id, status, proof, createdAt, dealership, claimant }: ListedClaim): string =>
  `${createdAt.toISOString()}  ${dealership}: ${CLAIM_STATUSES[status].toLowerCase()}
  by ${claimant}${proof === null ? "" : `, proven ${CLAIM_PROOFS[proof]}`}
  ${id}`;

function show(claim: ShownClaim): void {
  const { holder, documents, others } = claim;
  const lines = [
    lineOf(claim),
    `Web domain we know: ${claim.webDomain ?? "none"}`,
    `Code sent to: ${claim.codeAddress ?? "nobody"}`,
    `DNS: ${claim.dnsAnswer ?? "not looked up"}`,
    `They say: ${claim.statement?.replaceAll("\n", "\n  ") ?? "nothing"}`,
    ...documents.map(
      ({ name, mediaType, byteCount }) => `Document: ${name} (${mediaType}, ${byteCount} bytes)`,
    ),
    holder === null
      ? "Nobody speaks for it yet."
      : `Held by ${holder.slug}, claimed ${holder.claimedAt?.toISOString() ?? "before claims were"}:`,
    ...(holder?.members ?? []).map((member) => `  ${member}`),
    ...(claim.decisionNote === null ? [] : [`Decided: ${claim.decisionNote}`]),
    ...(others.length === 0 ? [] : ["Other claims of it:", ...others.map(lineOf)]),
  ];
  console.log(plainText(lines.join("\n")));
}

async function copyFiles({ documents }: ShownClaim, folder: string): Promise<void> {
  if (folder === "") throw usage();
  const target = resolve(folder);
  await makeFolder(target);
  for (const [at, { name, key }] of documents.entries()) {
    const file = await readStored(key);
    // Names come from their senders; storage made them safe, and the number keeps two apart.
    const path = join(target, `${at + 1} ${name}`);
    if (file === null) console.log(`${name} is no longer kept.`);
    else {
      await writeFile(path, file.bytes, { mode: 0o600 });
      console.log(path);
    }
  }
  if (documents.length === 0) console.log("It has no documents.");
}
