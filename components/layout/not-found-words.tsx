import { ButtonLink } from "#components/ui/button.tsx";
import { ChipLink } from "#components/ui/chip.tsx";
import type { NearestToAddress } from "#lib/domain/vehicles/model-year/types.ts";
import { SearchBox } from "./search-box.tsx";

/** Nothing at this address; where it names a vehicle that there is none of, with the nearest that are. */
export function NotFoundWords({ nearest }: { readonly nearest?: NearestToAddress }) {
  return (
    <div className="page narrow grid grid-cols-[minmax(0,1fr)] gap-4 py-16 desk:py-24">
      <p className="text-sm text-ink-faint">404</p>
      <h1 className="break-words text-2xl font-semibold tracking-tight">
        {nearest?.title ?? "We could not find that page"}
      </h1>
      {nearest ? (
        <Nearest nearest={nearest} />
      ) : (
        <p className="text-ink-soft">
          The link may be mistyped, or the page is gone. Sold vehicles keep their pages, so you can
          still look one up.
        </p>
      )}
      <SearchBox id="not-found-search" size="lg" />
      <div className="mt-2 flex flex-wrap gap-2">
        {nearest && <ButtonLink href="/research">All makes</ButtonLink>}
        <ButtonLink href="/search">All vehicles</ButtonLink>
        <ButtonLink href="/" variant="ghost">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}

function Nearest({ nearest: { lead, links } }: { readonly nearest: NearestToAddress }) {
  return (
    <>
      <p className="text-ink-soft">{lead}</p>
      {links.length > 0 && (
        <ul aria-label="Closest matches" className="flex flex-wrap gap-2">
          {links.map(({ href, label }) => (
            <li key={href}>
              <ChipLink href={href}>{label}</ChipLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
