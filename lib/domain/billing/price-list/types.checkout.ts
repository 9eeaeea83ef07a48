/* What can be bought (credit packs and monthly plans): name, price in cents, and the
 * address where it is ordered. */

import type { Plan, ReportPack } from "./constants.ts";

/** Something that can be bought: a pack of report credits, or a plan by the month. */
export type BuyableItem = ReportPack | Plan;
