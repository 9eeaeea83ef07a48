import { Disclosure } from "#components/ui/disclosure.tsx";

/** A place on a map with what is counted there, in words. */
interface PlaceRow {
  readonly key: string;
  readonly place: string;
  readonly href: string | undefined;
  /** What the link says where the place alone does not. */
  readonly name?: string;
  /** One for each column. */
  readonly figures: readonly string[];
}

export interface PlaceTableProps {
  readonly caption: string;
  /** What is counted. */
  readonly columns: readonly string[];
  readonly rows: readonly PlaceRow[];
}

/** What a map shows, as a table. */
export function PlaceTable({ caption, columns, rows }: PlaceTableProps) {
  return (
    <div className="mt-1 text-xs">
      <Disclosure summary="Show data">
        <table className="w-full text-left">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-ink-faint">
            <tr>
              <th scope="col" className="py-1 font-normal">
                Near
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1 text-right font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ key, place, href, name, figures }) => (
              <tr key={key}>
                <th scope="row" className="py-1 font-normal">
                  <a href={href} aria-label={name} className="text-accent hover:underline">
                    {place}
                  </a>
                </th>
                {columns.map((column, at) => (
                  <td key={column} className="py-1 text-right">
                    {figures[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}
