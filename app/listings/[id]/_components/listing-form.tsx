import type { ReactNode } from "react";
import { Notice } from "#components/ui/notice.tsx";
import {
  carriedAlong,
  type ListingField,
  type ListingQuery,
} from "#lib/domain/listings/listing/search-params.query.ts";

/**
 * One of a listing page's plain forms. It adds its fields to the page's address and carries along
 * what was typed into the others, so that nothing is lost and the address can be shared.
 */
export function ListingForm({
  path,
  anchor,
  query,
  own,
  errors,
  className,
  children,
}: {
  /** The page itself. */
  readonly path: string;
  /** The part of the page that answers. */
  readonly anchor: string;
  readonly query: ListingQuery;
  /** The fields that this form holds. */
  readonly own: readonly ListingField[];
  /** What is wrong, by field; each field's id is its name with the anchor before it. */
  readonly errors: Readonly<Partial<Record<ListingField, string>>>;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const wrong = own.flatMap((field) => {
    const words = errors[field];
    return words === undefined ? [] : [{ field, words }];
  });
  return (
    <form action={`${path}#${anchor}`} method="get" className={className}>
      {carriedAlong(query, own).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {wrong.length > 0 && (
        <Notice tone="bad" title="Not counted until corrected" className="col-span-full">
          <ul>
            {wrong.map(({ field, words }) => (
              <li key={field}>
                <a href={`#${fieldId(anchor, field)}`} className="underline">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {children}
    </form>
  );
}

/** The id of a form's field: unique on a page of several forms. */
export function fieldId(anchor: string, field: ListingField): string {
  return `${anchor}-${field}`;
}
