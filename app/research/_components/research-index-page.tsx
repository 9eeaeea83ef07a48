import { ToolLinks } from "#components/layout/tool-links.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ResearchIndex } from "#lib/domain/discover/research-pages/types.ts";
import { formatAgo } from "#lib/platform/format.ts";
import { MakeTiles, QuietMakes } from "./make-tiles.tsx";
import { ModelYearForm } from "./model-year-form.tsx";
import { NeedSections } from "./need-sections.tsx";
import { PopularYears } from "./popular-years.tsx";

const SECTION = "mt-14 scroll-mt-20";
const HEADING = "font-[620] text-xl tracking-tight";

/** Where research begins: by name, by need, by make. */
export function ResearchIndexPage({
  page: { asked, lineUp, needs, now },
}: {
  readonly page: ResearchIndex;
}) {
  const { makes, popular, asOf } = lineUp;
  const offered = makes.filter(({ band }) => band !== null);
  return (
    <div className="page py-6 desk:py-8">
      <h1 className="font-semibold text-2xl tracking-tight desk:text-3xl">Research</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Specs, prices, running costs, recalls and complaints for every model year. Each figure shows
        its source, how many it is based on, and what could not be checked.
      </p>
      <ModelYearForm asked={asked} />
      {asOf === null && (
        <Notice tone="warn" title="Market figures are unavailable right now" className="mt-6">
          Makes and model years are still here; prices will be back on their own.
        </Notice>
      )}
      {popular.length > 0 && (
        <section id="popular" aria-labelledby="popular-heading" className={SECTION}>
          <h2 id="popular-heading" className={HEADING}>
            Popular model years
          </h2>
          <p className="mt-1.5 text-ink-soft text-sm">
            The most listed right now, with how many are for sale and the median asking price.
          </p>
          <PopularYears years={popular} />
        </section>
      )}
      <section id="needs" aria-labelledby="needs-heading" className={SECTION}>
        <h2 id="needs-heading" className={HEADING}>
          By need
        </h2>
        <p className="mt-1.5 max-w-text text-ink-soft text-sm">
          No editors’ picks: each list is a rule applied to what sellers state. For each model, the
          year with the most matches is shown.
        </p>
        <NeedSections needs={needs} />
      </section>
      <section id="makes" aria-labelledby="makes-heading" className={SECTION}>
        <h2 id="makes-heading" className={HEADING}>
          By make
        </h2>
        <p className="mt-1.5 max-w-text text-ink-soft text-sm">
          {asOf === null
            ? "Every make in our catalog, from NHTSA's vPIC."
            : "Vehicles for sale, and the range half of them are priced in."}
        </p>
        <MakeTiles makes={offered.length > 0 ? offered : makes} />
        {offered.length > 0 && <QuietMakes makes={makes.filter(({ band }) => band === null)} />}
        {asOf !== null && (
          <p className="mt-4 text-ink-faint text-xs">
            Every vehicle for sale here, as of <time dateTime={asOf}>{formatAgo(asOf, now)}</time>.
          </p>
        )}
      </section>
      <section id="tools" aria-labelledby="tools-heading" className={SECTION}>
        <h2 id="tools-heading" className={HEADING}>
          Tools
        </h2>
        <div className="mt-3">
          <ToolLinks />
        </div>
      </section>
    </div>
  );
}
