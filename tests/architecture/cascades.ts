import type { Area } from "./areas.ts";
import type { SourceFile, Violation } from "./source-files.ts";

/** Names with spaces between them. */
const named = (words: string): readonly string[] => words.trim().split(/\s+/);

/**
 * Tables whose rows go with a person's own row because the database takes them along, directly or with a
 * row that goes: no code names them when an account is erased. By the area that owns them.
 */
export const GONE_WITH_A_PERSON: Readonly<Record<string, readonly string[]>> = {
  accounts: named(`
    account_token activity app_session code_app identity passkey passkey_challenge push_delivery
    push_notice push_subscription recovery_code removal`),
  dealers: named("claim_document dealership_claim membership ownership_transfer removed_member"),
  billing: named("api_cap"),
  ownership: named(`
    garage_document garage_loan garage_recall garage_transfer garage_value garage_vehicle
    maintenance_item odometer_reading service_entry`),
  shoppers: named("alert favorite hidden_listing saved_search seen_listing"),
  leads: named("block thread_read"),
  rooms: named("room_judgement room_member room_veto room_vote"),
  reports: named("record_dispute report report_share"),
  inventory: named("inventory_layout"),
  api: named("api_answer api_key api_usage api_webhook webhook_attempt webhook_delivery"),
};

/** Columns that name nobody any more once the person is gone, while their row stays. By area, too. */
export const LEFT_OF_NOBODY: Readonly<Record<string, readonly string[]>> = {
  dealers: named(`
    member_invitation.invited_by_user_id organization_event.actor_user_id review.user_id
    seller.user_id`),
  billing: named(`
    billing_checkout.started_by_user_id billing_customer.user_id ledger_account.user_id`),
  leads: named(`
    lead.assignee_user_id lead.user_id lead_note.author_user_id lead_reply.author_user_id
    thread.buyer_user_id`),
  rooms: named(`
    room_check.author_id room_check_item.author_id room_comment.author_id
    room_decision.decided_by_id room_decision.reopened_by_id room_event.actor_id
    room_link.made_by_id room_offer.author_id room_requirement.author_id room_vehicle.added_by_id`),
  inventory: named(`
    feed_run.published_by_user_id feed_run.received_by_user_id follow.followed_by_id
    inventory_change.actor_user_id`),
};

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
  readonly onDelete: string;
}

/** What points where in the schema files, and what becomes of it when that goes. */
function referencesIn(files: readonly SourceFile[]): Reference[] {
  const blocks = files
    .filter(({ path }) => /^prisma\/schema\/.*\.prisma$/.test(path))
    .flatMap(({ source }) => [...source.matchAll(/^model (\w+) \{\n([\s\S]*?)\n\}/gm)])
    .map(([, model = "", body = ""]) => ({
      model,
      body,
      table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
    }));
  return blocks.flatMap(({ body, table }) =>
    [...body.matchAll(/^ {2}\w+ +(\w+)(\??) +.*@relation\(([^\n]*)\)/gm)].flatMap(
      ([, type = "", optional, terms = ""]) => {
        const field = /fields: \[(\w+)/.exec(terms)?.[1];
        const to = blocks.find(({ model }) => model === type)?.table;
        if (field === undefined || to === undefined) return [];
        const column = new RegExp(`^ {2}${field} .*@map\\("(\\w+)"\\)`, "m").exec(body)?.[1];
        // As Prisma has it where nothing is said.
        const onDelete =
          /onDelete: (\w+)/.exec(terms)?.[1] ?? (optional === "?" ? "SetNull" : "Restrict");
        return [{ table, column: column ?? field, to, onDelete }];
      },
    ),
  );
}

/** What is taken along when rows of a table go, and what is left pointing nowhere. */
export function goneWith(
  root: string,
  files: readonly SourceFile[],
): { readonly gone: readonly string[]; readonly left: readonly string[] } {
  const references = referencesIn(files);
  const gone = new Set([root]);
  // Visits what is added while it runs, too.
  for (const table of gone)
    for (const each of references)
      if (each.to === table && each.onDelete === "Cascade") gone.add(each.table);
  gone.delete(root);
  const left = references
    .filter(({ to, table, onDelete }) => to === root && onDelete === "SetNull" && !gone.has(table))
    .map(({ table, column }) => `${table}.${column}`);
  return { gone: [...gone].sort(), left: left.sort() };
}

/** Checks that the lists above are what the schema does, each entry under the area that owns its table. */
export function checkCascades(
  files: readonly SourceFile[],
  areas: Readonly<Record<string, Pick<Area, "tables">>>,
  listed = { gone: GONE_WITH_A_PERSON, left: LEFT_OF_NOBODY },
): Violation[] {
  const found = goneWith("app_user", files);
  return (["gone", "left"] as const).flatMap((kind) => {
    const entries = Object.entries(listed[kind]).flatMap(([area, names]) =>
      names.map((name) => ({ area, name, table: name.split(".")[0] ?? "" })),
    );
    const say = (path: string, message: string): Violation => ({ rule: "cascade", path, message });
    const what = kind === "gone" ? "goes with a person" : "names nobody when a person goes";
    return [
      ...found[kind]
        .filter((name) => !entries.some((entry) => entry.name === name))
        .map((name) => say(name, `${what}, and no list says so: tests/architecture/cascades.ts`)),
      ...entries
        .filter(({ name }) => !found[kind].includes(name))
        .map(({ name }) => say(name, `no longer ${what}: take it off the list`)),
      ...entries
        .filter(({ area, table }) => !areas[area]?.tables.includes(table))
        .map(({ area, name }) => say(name, `is listed under ${area}, which does not own it`)),
    ];
  });
}
