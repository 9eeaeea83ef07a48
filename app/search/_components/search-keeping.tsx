import { buttonClass } from "#components/ui/button.tsx";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import { savedSearchPath } from "#lib/domain/shoppers/saved-search/rules.ts";
import type { SavedSearch } from "#lib/domain/shoppers/saved-search/types.ts";
import { plural } from "#lib/platform/format.ts";
import { PANEL_CLASS } from "./panel-look.ts";
import { SaveSearchForm, SaveWords } from "./save-search-form.tsx";

/**
 * Saves the search that is shown, or leads to where it is saved already; and the way to all saved
 * ones. Opens without JavaScript.
 */
export function SearchKeeping({
  query,
  hasFilters,
  name,
  saved,
  takesPlus,
}: {
  /** The search as it is kept. */
  readonly query: string;
  /** A search for everything is not saved. */
  readonly hasFilters: boolean;
  /** What it may be called. */
  readonly name: string;
  /** Null for a visitor. */
  readonly saved: readonly SavedSearch[] | null;
  /** Whether alerts at once take a plan that they do not hold. */
  readonly takesPlus: boolean;
}) {
  const known = saved?.find((each) => each.query === query);
  const isFull = saved !== null && saved.length >= MOST_KEPT.savedSearches;
  return (
    <div className="no-print relative ms-auto flex flex-none items-center justify-end gap-2 desk:flex-wrap">
      {saved !== null && saved.length > 0 && (
        <ButtonDisclosure
          name="keeping"
          summary={
            <span>
              Saved<span className="phone:sr-only"> searches</span> ({saved.length})
            </span>
          }
        >
          <ul className={`${PANEL_CLASS} grid max-h-80 gap-0.5 overflow-y-auto`}>
            {saved.map((each) => (
              <li key={each.id}>
                <a
                  href={savedSearchPath(each.id)}
                  aria-current={each === known ? "true" : undefined}
                  className="block min-h-9 rounded-md px-2 py-1.5 text-sm hover:bg-surface-3 aria-[current]:font-medium"
                >
                  {each.name}
                </a>
              </li>
            ))}
          </ul>
        </ButtonDisclosure>
      )}
      {known !== undefined ? (
        <a href={savedSearchPath(known.id)} className={buttonClass({ size: "sm" })}>
          <span>
            <span className="phone:sr-only">Saved: </span>
            <span className="phone:first-letter:uppercase phone:inline-block">what changed</span>
          </span>
        </a>
      ) : hasFilters && isFull ? (
        <ButtonDisclosure name="keeping" summary={<SaveWords />}>
          <p className={`${PANEL_CLASS} text-sm`}>
            You have {plural(MOST_KEPT.savedSearches, "saved search", "saved searches")}, the most
            we keep. Remove one on its own page first.
          </p>
        </ButtonDisclosure>
      ) : hasFilters ? (
        <SaveSearchForm
          query={query}
          name={name}
          isVisitor={saved === null}
          takesPlus={takesPlus}
        />
      ) : null}
    </div>
  );
}
