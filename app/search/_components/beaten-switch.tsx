import { FILTER_FORM_ID } from "#components/search/search/form-state.ts";
import type { UnbeatenCount } from "#lib/domain/search/search/types.ts";
import { formatNumber } from "#lib/platform/format.ts";

/** Hides vehicles that another of the same model in the result beats, with the exact effect and what it means. */
export function BeatenSwitch({ unbeaten }: { readonly unbeaten: UnbeatenCount }) {
  const { selected, areCountsAfter } = unbeaten;
  const effect = effectWords(unbeaten);
  return (
    <>
      <label className="flex min-h-8 items-center gap-2.5 hover:text-accent">
        <input
          type="checkbox"
          name="unbeaten"
          value="1"
          form={FILTER_FORM_ID}
          defaultChecked={selected}
          className="m-0 size-4 flex-none"
        />
        <span>
          Hide if a better one is listed
          {effect !== "" && <span className="text-ink-soft">: {effect}</span>}
        </span>
      </label>
      <details>
        <summary className="inline-flex min-h-8 items-center text-accent text-xs hover:underline">
          What counts as better?
        </summary>
        <p className="max-w-text pb-1 text-ink-soft text-xs">
          Another of the same model and drivetrain in these results counts as better when its title
          is no worse, it costs no more, has no more miles and is no older, and is ahead in at least
          one of these. A clean title is better than a branded one; two different brands are not
          compared. Ties all stay. Trim, equipment, condition and distance do not count.
        </p>
      </details>
      {!areCountsAfter && (
        <p className="text-ink-faint text-xs">
          Counts beside the filters are from before hiding: there are too many vehicles to judge
          within each option.
        </p>
      )}
    </>
  );
}

/** "1,240 of 8,521 vehicles left"; "" where it is not worked out before it is asked for. */
function effectWords({ selected, among, count }: UnbeatenCount): string {
  if (count === null) return "";
  const words = `${formatNumber(count)} of ${formatNumber(among)}`;
  return selected ? `${words} shown` : `${words} would stay`;
}
