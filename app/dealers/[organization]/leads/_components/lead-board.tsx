"use client";

import {
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import Link from "next/link";
import { useEffect, useState, useTransition } from "react";
import { AddressBadge } from "#components/leads/lead/address-badge.tsx";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { cn } from "#components/ui/cn.ts";
import { Select } from "#components/ui/select.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { setLeadStatusAction } from "#lib/domain/leads/lead-desk/actions.work.ts";
import {
  BOARD_STATUSES,
  LEAD_STATUS_WORDS,
  LEAD_STATUSES,
} from "#lib/domain/leads/lead-desk/constants.work.ts";
import { leadsPath } from "#lib/domain/leads/lead-desk/rules.ts";
import type { BoardColumn, LeadRow, LeadsQuery } from "#lib/domain/leads/lead-desk/types.ts";
import type { LeadStatus } from "#lib/domain/leads/lead-desk/types.work.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { ClockBadge } from "./clock-badge.tsx";
import { aboutLead, whoAsked } from "./lead-words.ts";

/** With the arrow keys a card goes from column to column. */
const toNeighbour: KeyboardCoordinateGetter = (
  event,
  { currentCoordinates, context: { droppableRects, collisionRect } },
) => {
  const step = event.code === KeyboardCode.Right ? 1 : event.code === KeyboardCode.Left ? -1 : 0;
  if (step === 0 || collisionRect === null) return currentCoordinates;
  event.preventDefault();
  const columns = BOARD_STATUSES.flatMap((status) => droppableRects.get(status) ?? []);
  const middle = collisionRect.left + collisionRect.width / 2;
  const at = columns.findIndex(({ left, right }) => left <= middle && middle <= right);
  const next = columns[at + step];
  return next === undefined ? currentCoordinates : { x: next.left + 8, y: next.top + 48 };
};

/** A card with the column it stands in. */
interface Placed {
  readonly row: LeadRow;
  readonly status: LeadStatus;
}

const placedOf = (columns: readonly BoardColumn[]): readonly Placed[] =>
  columns.flatMap(({ status, rows }) => rows.map((row) => ({ row, status })));

/**
 * Leads by their status. Cards are dragged with pointer, finger or keyboard; every card has a form
 * that does the same without any of them.
 */
export function LeadBoard({
  slug,
  columns,
  query,
  canWork,
}: {
  readonly slug: string;
  readonly columns: readonly BoardColumn[];
  readonly query: LeadsQuery;
  readonly canWork: boolean;
}) {
  const [placed, setPlaced] = useState(() => placedOf(columns));
  const [problem, setProblem] = useState("");
  const [, startTransition] = useTransition();
  // What the site says goes before what was dragged here.
  useEffect(() => setPlaced(placedOf(columns)), [columns]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    // A finger that rests drags; one that moves scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNeighbour }),
  );

  function drop({ active, over }: DragEndEvent) {
    const to = BOARD_STATUSES.find((status) => status === over?.id);
    const moved = placed.find(({ row }) => row.id === active.id);
    if (to === undefined || moved === undefined || moved.status === to) return;
    const others = placed.filter((each) => each !== moved);
    setPlaced([{ row: moved.row, status: to }, ...others]);
    startTransition(async () => {
      const form = new FormData();
      form.set("organization", slug);
      form.set("lead", moved.row.id);
      form.set("status", to);
      const state = await setLeadStatusAction(IDLE, form);
      const failed = state.status === "failed";
      setProblem(failed ? (state.formError ?? "The lead was not moved.") : "");
      if (failed) setPlaced(placedOf(columns));
    });
  }

  const nameOf = (id: unknown): string =>
    placed.find(({ row }) => row.id === id)?.row.name ?? "The lead";
  const columnOf = (id: unknown): string =>
    LEAD_STATUS_WORDS[BOARD_STATUSES.find((status) => status === id) ?? "new"];
  return (
    <DndContext
      id="lead-board"
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            "To move a lead press space or enter, then the left and right arrow keys, then space or enter again. Escape leaves it where it was.",
        },
        announcements: {
          onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
          onDragOver: ({ over }) => (over === null ? undefined : `Over ${columnOf(over.id)}.`),
          onDragEnd: ({ active, over }) =>
            over === null
              ? "Left where it was."
              : `${nameOf(active.id)} is under ${columnOf(over.id)}.`,
          onDragCancel: () => "Left where it was.",
        },
      }}
    >
      <p role="alert" className="text-bad text-sm empty:hidden">
        {problem}
      </p>
      <div className="mt-4 grid gap-3 lg:grid-cols-5">
        {columns.map(({ status, total, rows }) => (
          <Column
            key={status}
            slug={slug}
            status={status}
            total={total}
            isCut={total > rows.length}
            rows={placed.filter((each) => each.status === status).map(({ row }) => row)}
            query={query}
            canWork={canWork}
          />
        ))}
      </div>
    </DndContext>
  );
}

function Column({
  slug,
  status,
  total,
  isCut,
  rows,
  query,
  canWork,
}: {
  readonly slug: string;
  readonly status: LeadStatus;
  readonly total: number;
  readonly isCut: boolean;
  readonly rows: readonly LeadRow[];
  readonly query: LeadsQuery;
  readonly canWork: boolean;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !canWork });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`column-${status}`}
      className={cn(
        "min-w-0 rounded-lg bg-surface-2 p-2 lg:min-h-64",
        isOver && "ring-2 ring-accent",
      )}
    >
      <h2
        id={`column-${status}`}
        className="flex items-baseline justify-between gap-2 px-1 pb-2 font-semibold text-sm"
      >
        {LEAD_STATUS_WORDS[status]}
        <span className="font-normal text-ink-soft text-xs tabular-nums">
          {formatNumber(total)}
        </span>
      </h2>
      {rows.length === 0 && <p className="px-1 pb-2 text-ink-soft text-xs">None here.</p>}
      <ul className="grid gap-2">
        {rows.map((row) => (
          <Card
            key={row.id}
            slug={slug}
            row={row}
            status={status}
            query={query}
            canWork={canWork}
          />
        ))}
      </ul>
      {isCut && (
        <p className="px-1 pt-2 text-xs">
          <Link
            href={leadsPath(slug, { ...query, view: "inbox", show: status })}
            prefetch={false}
            className="inline-flex min-h-6 items-center underline"
          >
            All {formatNumber(total)}
          </Link>
        </p>
      )}
    </section>
  );
}

function Card({
  slug,
  row,
  status,
  query,
  canWork,
}: {
  readonly slug: string;
  readonly row: LeadRow;
  readonly status: LeadStatus;
  readonly query: LeadsQuery;
  readonly canWork: boolean;
}) {
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: row.id,
    disabled: !canWork,
  });
  return (
    <li
      ref={setNodeRef}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={cn(
        "relative grid gap-1 rounded-md border border-line bg-surface p-2.5",
        isDragging && "z-10 opacity-90 shadow-soft",
      )}
    >
      <div className="flex items-start justify-between gap-1">
        <Link
          href={leadsPath(slug, { view: query.view, lead: row.id })}
          prefetch={false}
          className="inline-flex min-h-6 min-w-0 items-center break-words font-medium text-sm hover:underline"
        >
          {whoAsked(row.name)}
        </Link>
        {canWork && (
          <button
            type="button"
            {...attributes}
            {...listeners}
            aria-label={`Move ${whoAsked(row.name)}`}
            className="needs-script -mt-0.5 -mr-1 inline-flex size-7 flex-none cursor-grab touch-none items-center justify-center rounded-sm text-ink-faint hover:text-ink"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      <p className="break-words text-ink-soft text-xs">{aboutLead(row)}</p>
      <p className="flex flex-wrap items-center gap-1.5 text-xs">
        <ClockBadge clock={row.clock} />
        {row.address && row.address !== "confirmed" && <AddressBadge state={row.address} />}
        {row.wroteAgain && <span className="font-medium text-accent">wrote again</span>}
      </p>
      <p className="text-ink-soft text-xs">{row.assigneeName ?? "Nobody’s"}</p>
      {canWork && <MoveForm slug={slug} row={row} status={status} />}
    </li>
  );
}

function MoveForm({
  slug,
  row,
  status,
}: {
  readonly slug: string;
  readonly row: LeadRow;
  readonly status: LeadStatus;
}) {
  return (
    <details className="text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-ink-soft underline decoration-line underline-offset-2">
        Move<span className="sr-only"> {whoAsked(row.name)}</span>
      </summary>
      <ActionForm
        id={`move-${row.id}`}
        action={setLeadStatusAction}
        className="mt-1 flex flex-wrap gap-1.5"
      >
        <HiddenFields fields={{ organization: slug, lead: row.id }} />
        <Select
          key={status}
          name="status"
          aria-label={`Status of ${whoAsked(row.name)}`}
          defaultValue={status}
        >
          {LEAD_STATUSES.map((each) => (
            <option key={each} value={each}>
              {LEAD_STATUS_WORDS[each]}
            </option>
          ))}
        </Select>
        <SubmitButton variant="secondary" size="sm">
          Move
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
