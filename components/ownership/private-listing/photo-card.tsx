"use client";

import { useSortable } from "@dnd-kit/sortable";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import type { CSSProperties } from "react";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { Options } from "#components/ui/options.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  movePhotoAction,
  removePhotoAction,
  setPhotoAngleAction,
} from "#lib/domain/dealers/seller/actions.photo.ts";
import { PHOTO_ANGLES } from "#lib/domain/listings/listing-photo/constants.ts";
import type { OwnPhoto } from "#lib/domain/listings/listing-photo/types.ts";
import { photoAddress, photoColor } from "#lib/domain/listings/photo-address/rules.ts";

/** One's own photo: dragged by itself, or moved and taken away by its buttons, also without JavaScript. */
export function PhotoCard({
  photo,
  place,
  count,
  listingId,
}: {
  readonly photo: OwnPhoto;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly listingId: number;
}) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  });
  const style: CSSProperties = {
    transform: transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`,
    transition,
  };
  const src = photoAddress(photo.key, 320);
  const fields = { listing: String(listingId), photo: String(photo.id) };
  const name = `photo ${place}`;
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={cn(
        "overflow-hidden rounded-lg border border-line bg-surface",
        isDragging && "relative z-10 shadow-soft",
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Photo ${place} of ${count}${place === 1 ? ", shown first" : ""}: drag to move`}
        className="relative block w-full cursor-grab touch-manipulation outline-offset-[-3px] active:cursor-grabbing"
      >
        {/* Already as small as it is shown. */}
        {/* biome-ignore lint/performance/noImgElement: see above */}
        <img
          src={src}
          alt=""
          width={320}
          height={213}
          draggable={false}
          decoding="async"
          style={{ backgroundColor: photoColor(src) }}
          className="aspect-[3/2] h-auto w-full object-cover"
        />
        {place === 1 && (
          <Badge tone="accent" className="absolute top-2 left-2">
            Shown first
          </Badge>
        )}
      </button>
      <ActionForm
        id={`angle-${photo.id}`}
        action={setPhotoAngleAction}
        className="grid gap-1.5 p-1.5 pb-0"
      >
        <HiddenFields fields={fields} />
        <FormSelect
          name="angle"
          label={`What ${name} shows`}
          hideLabel
          defaultValue={photo.angle ?? ""}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <Options words={PHOTO_ANGLES} open="What it shows" />
        </FormSelect>
        <span className="hidden noscript:inline">
          <SubmitButton size="sm" variant="secondary" aria-label={`Save what ${name} shows`}>
            Save
          </SubmitButton>
        </span>
      </ActionForm>
      <div className="flex items-start justify-between gap-1 p-1.5">
        <PressForm
          id={`earlier-${photo.id}`}
          action={movePhotoAction}
          fields={{ ...fields, by: "-1" }}
          label={`Move ${name} earlier`}
          variant="ghost"
          size="sm"
          disabled={place === 1}
        >
          <ArrowLeft aria-hidden="true" />
        </PressForm>
        <PressForm
          id={`later-${photo.id}`}
          action={movePhotoAction}
          fields={{ ...fields, by: "1" }}
          label={`Move ${name} later`}
          variant="ghost"
          size="sm"
          disabled={place === count}
        >
          <ArrowRight aria-hidden="true" />
        </PressForm>
        <PressForm
          id={`remove-${photo.id}`}
          action={removePhotoAction}
          fields={fields}
          label={`Remove ${name}`}
          variant="ghost"
          size="sm"
        >
          <Trash2 aria-hidden="true" />
        </PressForm>
      </div>
    </li>
  );
}
