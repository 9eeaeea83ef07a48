/* All market panels of a model year at once: cohort, depreciation, best years, changes,
 * rivals, option premiums. */

import type { YearChanges } from "#lib/domain/discover/what-changed/types.ts";
import type { Cohort } from "#lib/domain/market/cohort/types.ts";
import type { Depreciation } from "#lib/domain/market/depreciation/types.ts";
import type { OptionPremiums } from "#lib/domain/market/option-premium/types.ts";
import type { BestYears } from "./types.best.ts";
import type { Rivals } from "./types.rivals.ts";

/** Everything the market says of a model year, each part for a panel of its page. */
export interface ModelYearMarket {
  readonly cohort: Cohort;
  readonly depreciation: Depreciation;
  readonly bestYears: BestYears;
  readonly changes: YearChanges;
  /** Null while the search index cannot be asked. */
  readonly rivals: Rivals | null;
  readonly premiums: OptionPremiums;
}
