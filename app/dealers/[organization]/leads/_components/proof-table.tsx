import type { ProofRow } from "#lib/domain/leads/lead/types.proof.ts";

/** The lines of a proof; on phones each is a card. */
export function ProofTable({ rows }: { readonly rows: readonly ProofRow[] }) {
  return (
    <table className="mt-5 w-full max-w-[960px] text-sm max-sm:block [&_td]:border-line [&_td]:border-b [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_th]:border-line [&_th]:border-b [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-medium [&_th]:text-ink-soft [&_th]:text-xs">
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Detail</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ id, at, atWords, what, detail }) => (
          <tr key={id} className="max-sm:grid max-sm:border-line max-sm:border-b max-sm:py-2">
            <td className="whitespace-nowrap tabular-nums max-sm:border-0! max-sm:py-0!">
              {at === null ? atWords : <time dateTime={at}>{atWords}</time>}
            </td>
            <td className="font-medium max-sm:border-0! max-sm:py-0!">{what}</td>
            <td className="break-words text-ink-soft max-sm:border-0! max-sm:py-0!">
              <span className="whitespace-pre-line [overflow-wrap:anywhere]">{detail}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
