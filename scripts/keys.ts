import { parseArgs } from "node:util";
import { revokeKeyOf } from "#lib/domain/api/api-key/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { type AdminCommand, requiredReason, requireYes, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE =
  "npm run admin -- keys revoke ID|PREFIX --reason WORDS --yes   ends an API key for good: its maker is mailed the words";

/** API keys, for operators; those of a person are listed by `people`. */
export const KEYS: AdminCommand = {
  usage: USAGE,
  run: async (words, by) => {
    const { values, positionals } = options(words);
    const [verb, key, ...more] = positionals;
    if (verb !== "revoke" || key === undefined || more.length > 0) throw usageError(USAGE);
    const reason = requiredReason(values.reason, "its maker is mailed it, word for word");
    requireYes(values.yes);
    const { id, name } = await revokeKeyOf(contextOf({ by }), {
      key: key.replace(/…$/, ""),
      reason,
    });
    console.log(plainText(`Revoked: ${name}, ${id}. Its maker is mailed why.`));
  },
};

function options(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: { reason: { type: "string" }, yes: { type: "boolean" } },
    });
  } catch (error) {
    if (error instanceof TypeError) throw usageError(USAGE);
    throw error;
  }
}
