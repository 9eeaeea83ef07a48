import { buttonClass } from "#components/ui/button.tsx";
import { SEARCH_PAGE_SIZE } from "#lib/domain/search/search/constants.ts";
import { formatNumber } from "#lib/platform/format.ts";

/**
 * How much of the result is on the page and, for people with JavaScript, more of it below. The
 * link leads to an address that holds all that is shown, so reload and back restore it; crawlers
 * and people without JavaScript have the page links.
 */
export function LoadMore({
  href,
  shown,
  total,
}: {
  readonly href: string | null;
  readonly shown: number;
  readonly total: number;
}) {
  if (total <= SEARCH_PAGE_SIZE) return null;
  return (
    <>
      <p className="text-ink-faint text-xs">
        {formatNumber(shown)} of {formatNumber(total)} vehicles on this page
      </p>
      {href !== null && (
        <a href={href} rel="nofollow" data-more className={`needs-script ${buttonClass()}`}>
          Load more
        </a>
      )}
    </>
  );
}
