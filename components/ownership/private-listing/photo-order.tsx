"use client";

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from "@dnd-kit/sortable";
import { useEffect, useState, useTransition } from "react";
import { arrangePhotosAction } from "#lib/domain/dealers/seller/actions.photo.ts";
import type { OwnPhoto } from "#lib/domain/listings/listing-photo/types.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { PhotoCard } from "./photo-card.tsx";

/** The photos in their order, which is changed by dragging them, by keyboard too. */
export function PhotoOrder({
  listingId,
  photos,
}: {
  readonly listingId: number;
  readonly photos: readonly OwnPhoto[];
}) {
  const [order, setOrder] = useState(photos);
  const [problem, setProblem] = useState("");
  const [, startTransition] = useTransition();
  // What the site says goes before what was dragged here.
  useEffect(() => setOrder(photos), [photos]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    // A finger that rests drags; one that moves scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function drop({ active, over }: DragEndEvent) {
    const from = order.findIndex(({ id }) => id === active.id);
    const to = order.findIndex(({ id }) => id === over?.id);
    if (from === -1 || to === -1 || from === to) return;
    const next = arrayMove([...order], from, to);
    setOrder(next);
    startTransition(async () => {
      const form = new FormData();
      form.set("listing", String(listingId));
      form.set("order", next.map(({ id }) => id).join(","));
      const state = await arrangePhotosAction(IDLE, form);
      const failed = state.status === "failed";
      setProblem(failed ? (state.formError ?? "The new order was not saved.") : "");
      if (failed) setOrder(photos);
    });
  }

  const place = (id: unknown): number => order.findIndex((photo) => photo.id === id) + 1;
  return (
    <DndContext
      id={`photos-${listingId}`}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            "To move a photo press space or enter, then the arrow keys, then space or enter again. Escape leaves it where it was.",
        },
        announcements: {
          onDragStart: ({ active }) => `Photo ${place(active.id)} is picked up.`,
          onDragOver: ({ over }) => (over === null ? undefined : `Over place ${place(over.id)}.`),
          onDragEnd: ({ over }) =>
            over === null ? "Left where it was." : `Put at place ${place(over.id)}.`,
          onDragCancel: () => "Left where it was.",
        },
      }}
    >
      <SortableContext items={order.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul
          aria-label="Photos in the order buyers see them"
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 desk:grid-cols-4"
        >
          {order.map((photo, index) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              place={index + 1}
              count={order.length}
              listingId={listingId}
            />
          ))}
        </ul>
      </SortableContext>
      <p role="alert" className="text-bad text-sm empty:hidden">
        {problem}
      </p>
    </DndContext>
  );
}
