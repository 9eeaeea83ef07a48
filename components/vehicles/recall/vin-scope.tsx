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
        Campaigns here are those of the model year. Which of them are about one vehicle, and whether
        its recalls were repaired, only the maker’s own records say: NHTSA’s search by VIN asks
        them, and so does any dealer of the make, free of charge.
      </p>
      <p className="mt-3">
        <a
          href={NHTSA_VIN_SEARCH}
          rel="noreferrer"
          className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2"
        >
          NHTSA’s search by VIN
        </a>
        {vin !== null && (
          <>
            {" "}
            with <span className="break-all font-mono">{vin}</span>
          </>
        )}
      </p>
      <p className="mt-3 text-ink-soft">NHTSA’s search by VIN leaves out:</p>
      <ul className="mt-1 list-disc pl-5 text-ink-soft">
        {VIN_SEARCH_GAPS.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </section>
  );
}
