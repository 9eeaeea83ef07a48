import { DEMO_DOMAIN } from "./people.ts";
import { createRandom } from "./random.ts";
import { personName } from "./seller-names.ts";
import type { DemoSeller } from "./sellers.ts";

/** Accounts of the demo's sellers have ids far from those that people get, the same in every build. */
const SELLER_ACCOUNT_IDS_FROM = 1_000_000_000;
/** How many of the dealers without a known name have joined: only those can be written to here. */
const JOINED_SHARE = 0.6;

/** An account that a seller of the demo market has. Its mail reaches nobody but the local outbox. */
export interface SellerAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** The account of a person who sells: every private seller has one, as they do in life. */
export function privateAccount(seed: number, seller: DemoSeller): SellerAccount {
  const random = createRandom(seed, "private account", seller.id);
  const surname = personName(random).split(" ").at(-1) ?? "";
  return account(seller, `${seller.name} ${surname}`);
}

/** The owner's account of a dealership that has joined; null for one that only lists its vehicles. */
export function joinedOwner(seed: number, seller: DemoSeller): SellerAccount | null {
  const random = createRandom(seed, "joined", seller.id);
  return random.chance(JOINED_SHARE) ? account(seller, personName(random)) : null;
}

function account({ id, createdAt }: DemoSeller, name: string): SellerAccount {
  return {
    id: SELLER_ACCOUNT_IDS_FROM + id,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, ".")}.${id}@${DEMO_DOMAIN}`,
    name,
    createdAt,
  };
}
