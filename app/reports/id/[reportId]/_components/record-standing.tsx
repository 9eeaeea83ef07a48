import { randomUUID } from "node:crypto";
import { BadgeCheck, MessageSquareWarning } from "lucide-react";
import { DISPUTE_STATES } from "#lib/domain/reports/record-dispute/constants.ts";
import type { OwnDispute } from "#lib/domain/reports/record-dispute/types.ts";
import type { RecordState } from "#lib/domain/reports/report-page/types.ts";
import { recordAnchor } from "#lib/domain/reports/report-reading/rules.ts";
import type { ReportEvent } from "#lib/domain/reports/report-snapshot/schema.ts";
import { formatDay } from "#lib/platform/format.ts";
import { DisputeForm, WithdrawForm } from "./dispute-forms.tsx";

/** What stands below a record: what an operator found, the owner's dispute and its state, or a way to begin one. */
export function RecordStanding({
  event,
  state,
  report,
  canDispute,
  now,
}: {
  readonly event: ReportEvent;
  readonly state: RecordState | undefined;
  readonly report: string;
  readonly canDispute: boolean;
  readonly now: Date;
}) {
  const { own = null, correction = null, isDisputed = false } = state ?? {};
  const id = recordAnchor(event.id);
  // A correction says already what the answer to one's own dispute says.
  const isSaid = correction !== null && own?.state === "upheld";
  return (
    <>
      {correction !== null && (
        <p className="mt-2 flex max-w-text gap-2 border-good border-l-2 pl-3 text-sm">
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 flex-none text-good" />
          <span>
            <b className="font-[560]">Corrected.</b> A dispute about this record was upheld{" "}
            {formatDay(correction.settledAt, now)}: {correction.answer}
          </span>
        </p>
      )}
      {own !== null && own.state !== "withdrawn" && !isSaid && (
        <Dispute
          dispute={own}
          record={event.title}
          id={`${id}-withdraw`}
          report={report}
          canWithdraw={canDispute && own.state === "open"}
          now={now}
        />
      )}
      {isDisputed && (
        <p className="mt-2 flex max-w-text gap-2 border-warn border-l-2 pl-3 text-ink-soft text-sm">
          <MessageSquareWarning aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn" />
          The owner of this report disputes this record. It is under review.
        </p>
      )}
      {canDispute && (own === null || own.state === "withdrawn") && (
        <DisputeForm
          id={`${id}-dispute`}
          report={report}
          record={event.id}
          title={event.title}
          submissionId={randomUUID()}
        />
      )}
    </>
  );
}

function Dispute({
  dispute: { id: dispute, state, words, answer, createdAt, settledAt },
  record,
  id,
  report,
  canWithdraw,
  now,
}: {
  readonly dispute: OwnDispute;
  readonly record: string;
  readonly id: string;
  readonly report: string;
  readonly canWithdraw: boolean;
  readonly now: Date;
}) {
  return (
    <div className="mt-2 flex max-w-text gap-2 border-warn border-l-2 pl-3 text-sm">
      <MessageSquareWarning aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn" />
      <div className="min-w-0">
        <p>
          <b className="font-[560]">{DISPUTE_STATES[state]}.</b>{" "}
          <span className="text-ink-faint text-xs">
            Sent {formatDay(createdAt, now)}
            {settledAt !== null && `, answered ${formatDay(settledAt, now)}`}
          </span>
        </p>
        <p className="whitespace-pre-line break-words text-ink-soft">You said: {words}</p>
        {answer !== null && <p className="whitespace-pre-line break-words">Answer: {answer}</p>}
        {canWithdraw && (
          <div className="mt-1.5">
            <WithdrawForm id={id} report={report} dispute={dispute} record={record} />
          </div>
        )}
      </div>
    </div>
  );
}
