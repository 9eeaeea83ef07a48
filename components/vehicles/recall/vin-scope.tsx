import { NHTSA_VIN_SEARCH, VIN_SEARCH_GAPS } from "#lib/domain/vehicles/recall/constants.pages.ts";

/**
 * What a look-up here can and cannot know, and what NHTSA's own search by VIN adds and leaves out.
 * @param vin to type there; null where none is known.
 */
export function VinScope({ vin }: { readonly vin: string | null }) {
  return (
    <section aria-labelledby="scope" className="mt-8 rounded-xl bg-surface-2 p-5 text-sm">
      <h2 id="scope" className="font-semibold text-md">
        Model level, not this VIN
      </h2>
      <p className="mt-1.5 max-w-text text-ink-soft">
        These recalls are for the model year. Only the maker’s records show which apply to one
        vehicle and whether they were repaired. NHTSA’s VIN search and any dealer of the make can
        check, free.
      </p>
      <p className="mt-3">
        <a
          href={NHTSA_VIN_SEARCH}
          rel="noreferrer"
          className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2"
        >
          NHTSA’s VIN search
        </a>
        {vin !== null && (
          <>
            {" "}
            with <span className="break-all font-mono">{vin}</span>
          </>
        )}
      </p>
      <p className="mt-3 text-ink-soft">NHTSA’s VIN search leaves out:</p>
      <ul className="mt-1 list-disc pl-5 text-ink-soft">
        {VIN_SEARCH_GAPS.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </section>
  );
}
