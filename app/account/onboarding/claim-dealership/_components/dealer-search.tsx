import { Store } from "lucide-react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { MOST_FOUND } from "#lib/domain/dealers/dealership-claim/constants.ts";
import { claimPath } from "#lib/domain/dealers/dealership-claim/rules.ts";
import type { ClaimableDealer } from "#lib/domain/dealers/dealership-claim/types.ts";
import { formatDate, formatPlace, plural } from "#lib/platform/format.ts";

/** Looks for a dealership by what its owner knows of it. A plain form: it works without JavaScript. */
export function DealerSearch({
  typed,
  found,
  asOf,
}: {
  readonly typed: string;
  /** Null where nothing was looked for yet. */
  readonly found: readonly ClaimableDealer[] | null;
  readonly asOf: Date;
}) {
  const isTooShort = typed.trim() !== "" && found === null;
  return (
    <section aria-labelledby="find" className="mt-6">
      <h2 id="find" className="font-semibold text-lg tracking-tight">
        Find it
      </h2>
      <search>
        <form action={claimPath()} className="mt-2 flex flex-wrap items-start gap-3">
          <TextField
            id="q"
            name="q"
            label="Name, place, phone number or web address"
            hint="Such as “cedar fork denver”, (303) 555-0100 or www.example.com."
            error={isTooShort ? "Type at least two letters." : undefined}
            defaultValue={typed}
            maxLength={200}
            autoComplete="organization"
            className="min-w-0 flex-1 basis-72"
          />
          <Button type="submit" variant="primary" className="mt-6">
            Look
          </Button>
        </form>
      </search>
      {found !== null && (
        <div aria-live="polite" className="mt-5">
          {found.length === 0 ? (
            <EmptyState title="No dealership like that is listed here" icon={<Store />}>
              Try its name without “Inc.” or “Motors”, its ZIP code, or its phone number. A
              dealership is listed once a feed or an import has brought its vehicles.
            </EmptyState>
          ) : (
            <>
              <p className="text-ink-soft text-sm">
                {found.length === MOST_FOUND
                  ? `The ${MOST_FOUND} closest. Add its city or ZIP code to see others.`
                  : `${plural(found.length, "dealership")} found.`}
              </p>
              <ul className="mt-2 divide-y divide-line border-line border-y">
                {found.map((dealer) => (
                  <FoundDealer key={dealer.slug} dealer={dealer} asOf={asOf} />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function FoundDealer({ dealer, asOf }: { readonly dealer: ClaimableDealer; readonly asOf: Date }) {
  const { name, slug, organization } = dealer;
  const claim = organization === null ? "This is mine" : "It is mine all the same";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <h3 className="font-medium [overflow-wrap:anywhere]">{name}</h3>
        <p className="text-ink-soft text-sm">{placeWords(dealer)}</p>
        <p className="text-ink-faint text-xs">
          {plural(dealer.activeCount, "vehicle")} for sale ·{" "}
          {organization === null
            ? "not claimed yet"
            : organization.claimedAt === null
              ? "claimed"
              : `claimed on ${formatDate(organization.claimedAt, asOf)}`}
        </p>
      </div>
      <ButtonLink href={claimPath(slug)} aria-label={`${claim}: ${name}, ${dealer.city}`}>
        {claim}
      </ButtonLink>
    </li>
  );
}

/** "12 Main Street, Denver, CO 80202 · (303) 555-0100" */
export function placeWords({ street, city, state, zip, phone }: ClaimableDealer): string {
  const address = [street, `${formatPlace({ city, state })} ${zip}`]
    .filter((part) => part !== null)
    .join(", ");
  return phone === null ? address : `${address} · ${phone}`;
}
