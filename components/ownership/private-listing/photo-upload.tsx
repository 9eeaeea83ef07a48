"use client";

import { ImagePlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ChangeEvent, useRef, useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { MAX_PHOTOS } from "#lib/domain/listings/listing-photo/constants.ts";
import { plural } from "#lib/platform/format.ts";
import { IMAGE_ACCEPT } from "#lib/platform/storage/image-sizes.ts";
import { sendPhoto } from "./send-photo.ts";

interface Sending {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1; what was sent whole is then read by the site. */
  readonly share: number;
  /** Null while it is on its way; "" once it was taken. */
  readonly why: string | null;
}

/** Photos on their way at once: more would only share the same line. */
const AT_ONCE = 2;

/**
 * Takes photos for a listing: several at once, each with its progress and, where it was not taken,
 * why. Without JavaScript the form sends them all and the page says the same.
 */
export function PhotoUpload({
  listingId,
  room,
}: {
  readonly listingId: number;
  /** How many more there may be. */
  readonly room: number;
}) {
  const router = useRouter();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const nextId = useRef(1);
  const busy = sendings.some(({ why }) => why === null);
  const change = (id: number, to: Partial<Sending>) =>
    setSendings((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    const queue = files.map((file) => ({ id: nextId.current++, file }));
    const begun = queue.map(({ id, file }) => ({ id, name: file.name, share: 0, why: null }));
    // What was taken is among the photos by now; what was not stays until it is read.
    setSendings((all) => [...all.filter(({ why }) => why !== ""), ...begun]);
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { id, file } = next;
        const why = await sendPhoto(listingId, file, (share) => change(id, { share }));
        change(id, { share: 1, why: why ?? "" });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    router.refresh();
  }

  return (
    <form
      action={`/api/uploads/photos/${listingId}`}
      method="post"
      encType="multipart/form-data"
      className="no-print grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        {/* Without JavaScript the browser's own file field stands in it, and a button sends. */}
        <label
          className={cn(
            buttonClass({ variant: room > 0 ? "primary" : "secondary" }),
            "noscript:w-full noscript:min-w-0 noscript:flex-wrap noscript:justify-start noscript:border-line noscript:bg-surface noscript:text-ink",
          )}
        >
          <ImagePlus aria-hidden="true" />
          {busy ? "Choose more photos" : "Choose photos"}
          <input
            type="file"
            name="photos"
            multiple
            accept={IMAGE_ACCEPT}
            disabled={room === 0}
            aria-describedby="photos-hint"
            className="sr-only noscript:not-sr-only noscript:w-full noscript:min-w-0"
            onChange={choose}
          />
        </label>
        <span className="hidden noscript:inline">
          <button type="submit" className={buttonClass()}>
            Send
          </button>
        </span>
      </div>
      <p id="photos-hint" className="max-w-text text-ink-faint text-xs">
        JPEG, PNG, WebP, AVIF or HEIC, 15 MB each, {MAX_PHOTOS} at most. Where they were taken is
        removed from them.
      </p>
      <SendingList sendings={sendings} />
    </form>
  );
}

function SendingList({ sendings }: { readonly sendings: readonly Sending[] }) {
  const done = sendings.filter(({ why }) => why !== null);
  const taken = done.filter(({ why }) => why === "").length;
  return (
    <>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {sendings.length > 0 &&
          `${plural(taken, "photo")} of ${sendings.length} added${
            done.length > taken ? `, ${done.length - taken} not` : ""
          }${done.length < sendings.length ? ", the rest on their way" : ""}.`}
      </p>
      {sendings.some(({ why }) => why !== "") && (
        <ul className="grid gap-2">
          {sendings
            .filter(({ why }) => why !== "")
            .map(({ id, name, share, why }) => (
              <li key={id} className="grid gap-1 text-sm">
                <span className="truncate">{name}</span>
                {why === null ? (
                  <progress
                    value={share}
                    max={1}
                    aria-label={`${name} on its way`}
                    className="h-1.5 w-full max-w-80 accent-(--accent)"
                  />
                ) : (
                  <span className="text-bad text-xs">Not added. {why}</span>
                )}
              </li>
            ))}
        </ul>
      )}
    </>
  );
}
