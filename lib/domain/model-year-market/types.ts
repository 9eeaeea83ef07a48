import type { BestYears } from "#lib/domain/best-year/types.ts";
import type { Cohort } from "#lib/domain/cohort/types.ts";
import type { Depreciation } from "#lib/domain/depreciation/types.ts";
import type { OptionPremiums } from "#lib/domain/option-premium/types.ts";
import type { Rivals } from "#lib/domain/rivals/types.ts";
import type { YearChanges } from "#lib/domain/what-changed/types.ts";

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
