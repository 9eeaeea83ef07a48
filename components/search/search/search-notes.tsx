import { Notice } from "#components/ui/notice.tsx";

/** What stands in the way of a whole answer: words not understood, counts not available. */
export function SearchNotes({
  notes,
  countsAvailable,
}: {
  /** Each a sentence: what was not understood and what was done with it. */
  readonly notes: readonly string[];
  readonly countsAvailable: boolean;
}) {
  if (notes.length === 0 && countsAvailable) return null;
  return (
    <div className="mt-4 grid gap-2">
      {!countsAvailable && (
        <Notice tone="warn" title="Counts are unavailable for the moment">
          These vehicles come straight from the listings. How many match each filter, deal ratings
          and histograms return as soon as the search index answers again.
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice>
          <ul>
            {[...new Set(notes)].map((note) => (
              <li key={note} className="break-words">
                {note}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
