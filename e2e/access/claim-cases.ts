import { type ActionCase, onTheirs, toOneself } from "./action-case.ts";
import { insertClaim, unclaimedDealer } from "./claim-things.ts";

/** What may be done with claims of dealerships. */
export const CLAIM_CASES = {
  "lib/domain/dealers/dealership-claim/actions.ts#beginClaimAction": [
    toOneself(async (things, client) => {
      // A claim of another dealership gives up those before it: there is room for one more.
      await insertClaim(client, things.email);
      return { dealer: (await unclaimedDealer(client)).slug };
    }),
  ],
  "lib/domain/dealers/dealership-claim/actions.ts#withdrawClaimAction": [
    onTheirs(async (things, client) => ({ claim: await insertClaim(client, things.email) })),
  ],
  "lib/domain/dealers/dealership-claim/actions.ts#askOperatorAction": [
    onTheirs(async (things, client) => ({
      claim: await insertClaim(client, things.email),
      statement: "I run it.",
    })),
  ],
  "lib/domain/dealers/dealership-claim/actions.code.ts#sendCodeAction": [
    onTheirs(async (things, client) => ({
      claim: await insertClaim(client, things.email),
      mailbox: "sales",
    })),
  ],
  "lib/domain/dealers/dealership-claim/actions.code.ts#enterCodeAction": [
    {
      // A wrong one is counted; with the right one the owner would own an organization, too.
      ...onTheirs(async (things, client) => ({
        claim: await insertClaim(client, things.email),
        code: "0000 0000",
      })),
      expected: {
        visitor: "unauthenticated",
        stranger: "not_found",
        member: "not_found",
        owner: "invalid_input",
      },
    },
  ],
  "lib/domain/dealers/dealership-claim/actions.dns.ts#checkRecordAction": [
    {
      // Without a web domain nothing outside is asked.
      form: async (things, client) => ({
        claim: await insertClaim(client, things.email, { web_domain: null }),
      }),
      expected: {
        visitor: "unauthenticated",
        stranger: "not_found",
        member: "not_found",
        owner: "conflict",
      },
      changes: false,
    },
  ],
} satisfies Readonly<Record<string, readonly ActionCase[]>>;
