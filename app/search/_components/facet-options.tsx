import { CheckboxRow } from "#components/ui/checkbox.tsx";
import type { FacetOption } from "#lib/domain/search/search/types.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { useOpen } from "./facet-section.tsx";

/** Options shown before "show all"; chosen ones are always shown. */
const SHOWN_AT_FIRST = 8;
/** Fewer hidden options than this are not worth a press. */
const LEAST_HIDDEN = 3;
/** Lists longer than this get a box to look within them, where there is JavaScript. */
const SEARCHABLE_FROM = 16;

export interface ListedOption extends Omit<FacetOption, "count"> {
  /** Null when the search engine is unavailable. */
  readonly count: number | null;
}

/**
 * The options of one filter as checkboxes of a GET form, with how many vehicles each would leave.
 * Long lists begin with the first few and the chosen ones; the rest stands behind "show all".
 * @param mostFrequent how many these are where they are the most frequent of more, and where the rest is.
 * @param swatches a CSS colour by option value, shown before the label.
 */
export function FacetOptions({
  name,
  plural,
  options,
  none,
  mostFrequent,
  swatches,
}: {
  readonly name: string;
  /** What the options are called together: "makes". */
  readonly plural: string;
  readonly options: readonly ListedOption[];
  /** What to say where there are none. */
  readonly none?: string;
  readonly mostFrequent?: { readonly count: number; readonly rest: string };
  readonly swatches?: Readonly<Record<string, string>>;
}) {
  const all = useOpen(`all-${name}`, false);
  if (options.length === 0) {
    return <p className="text-ink-faint text-xs">{none ?? `No ${plural} among these vehicles.`}</p>;
  }
  const [shown, hidden] = split(options);
  const row = (option: ListedOption) => (
    <OptionRow key={option.value} name={name} option={option} swatch={swatches?.[option.value]} />
  );
  return (
    <>
      {shown.map(row)}
      {hidden.length > 0 && (
        <details id={`all-${name}`} {...all} className="group/all">
          <summary className="inline-flex min-h-7 items-center text-accent text-xs hover:underline">
            <span className="group-open/all:hidden">
              {mostFrequent === undefined
                ? `Show all ${formatNumber(options.length)} ${plural}`
                : `Show the ${formatNumber(mostFrequent.count)} most frequent ${plural}`}
            </span>
            <span className="hidden group-open/all:inline">Show fewer {plural}</span>
          </summary>
          {hidden.length >= SEARCHABLE_FROM && (
            <input
              type="search"
              data-list-filter
              aria-label={`Find in ${plural}`}
              placeholder={`Find in ${plural}`}
              autoComplete="off"
              className="needs-script my-1 min-h-9 w-full rounded-md border border-field bg-surface px-3 py-1.5 placeholder:text-ink-faint pointer-fine:text-sm"
            />
          )}
          {hidden.map(row)}
        </details>
      )}
      {mostFrequent !== undefined && <p className="text-ink-faint text-xs">{mostFrequent.rest}</p>}
    </>
  );
}

function OptionRow({
  name,
  option: { value, label, count, selected },
  swatch,
}: {
  readonly name: string;
  readonly option: ListedOption;
  readonly swatch: string | undefined;
}) {
  return (
    <CheckboxRow
      name={name}
      value={value}
      defaultChecked={selected}
      label={
        swatch === undefined ? (
          label
        ) : (
          <>
            <svg
              viewBox="0 0 14 14"
              aria-hidden="true"
              className="me-2 inline-block size-3.5 stroke-field align-[-2px]"
            >
              <circle cx="7" cy="7" r="6.5" fill={swatch} />
            </svg>
            {label}
          </>
        )
      }
      dimmed={count === 0 && !selected}
      count={count === null ? undefined : formatNumber(count)}
    />
  );
}

function split(
  options: readonly ListedOption[],
): [readonly ListedOption[], readonly ListedOption[]] {
  const isShown = (option: ListedOption, index: number) =>
    index < SHOWN_AT_FIRST || option.selected;
  const hidden = options.filter((option, index) => !isShown(option, index));
  return hidden.length < LEAST_HIDDEN ? [options, []] : [options.filter(isShown), hidden];
}
