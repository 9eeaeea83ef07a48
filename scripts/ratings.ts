import { parseArgs } from "node:util";
import { ratingsOff } from "#lib/domain/valuation/appraisal/data.ratings.ts";
import {
  turnRatingsOff,
  turnRatingsOn,
} from "#lib/domain/valuation/appraisal/mutations.ratings.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { type AdminCommand, requiredReason, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE = `npm run admin -- ratings                                whether there are deal words now, and why not
npm run admin -- ratings off --reason WORDS             takes deal words off every page, mail and answer: readers see the words
npm run admin -- ratings on                             brings them back`;

/** The switch of deal words, for operators. */
export const RATINGS: AdminCommand = {
  usage: USAGE,
  run: async (words, by) => {
    const { verb, reason } = asked(words);
    if (verb === "off") {
      const why = requiredReason(reason, "everybody who looks for a rating reads it");
      await turnRatingsOff(contextOf({ by }), why);
      return console.log("Off. Pages follow within seconds.");
    }
    if (verb === "on") {
      await turnRatingsOn(contextOf({ by }));
      return console.log("On. Pages follow within seconds.");
    }
    const off = await ratingsOff();
    console.log(
      off === null
        ? "Deal words are on."
        : plainText(`Off since ${off.offAt.toISOString()}: ${off.reason}`),
    );
  },
};

function asked(words: readonly string[]): { verb?: "off" | "on"; reason?: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: { reason: { type: "string" } },
    });
    const [verb, ...more] = positionals;
    if (more.length === 0 && (verb === "off" || (verb === "on" && values.reason === undefined)))
      return { verb, ...values };
    if (verb === undefined && values.reason === undefined) return {};
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw usageError(USAGE);
}
