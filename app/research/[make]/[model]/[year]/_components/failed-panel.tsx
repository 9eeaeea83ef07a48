import { Panel } from "#components/listings/listing/panel.tsx";
import { Notice } from "#components/ui/notice.tsx";

/** A part of the page whose source failed: it says so, and that nothing else is wrong. */
export function FailedPanel({
  id,
  title,
  missing,
}: {
  readonly id: string;
  readonly title: string;
  /** What there is none of here now, as the beginning of a sentence: "The market". */
  readonly missing: string;
}) {
  return (
    <Panel id={id} title={title}>
      <Notice tone="warn" title={`${missing} could not be loaded`} className="mt-3">
        The rest of this page is fine. We have been notified; try again later.
      </Notice>
    </Panel>
  );
}
