import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

/**
 * A part of a page under its heading, to which links may lead by its id.
 * @param layout `below`: what it holds stands under the heading; `beside`: next to it where there is
 *   room, as forms of settings do.
 */
export function PageSection({
  id,
  title,
  about,
  layout = "below",
  className,
  children,
}: {
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly about?: string;
  readonly layout?: "below" | "beside";
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const isBeside = layout === "beside";
  const heading = (
    <>
      <h2
        id={`${id}-heading`}
        className={cn("font-semibold tracking-tight", isBeside ? "text-md" : "text-lg")}
      >
        {title}
      </h2>
      {about && (
        <p className={cn("text-ink-soft text-sm", !isBeside && "mt-1 max-w-text")}>{about}</p>
      )}
    </>
  );
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={cn(
        "min-w-0 scroll-mt-24",
        isBeside &&
          "grid gap-x-8 gap-y-4 border-line border-t py-6 desk:grid-cols-[260px_minmax(0,1fr)]",
        className,
      )}
    >
      {isBeside ? (
        <>
          <div className="grid content-start gap-1">{heading}</div>
          <div className="grid max-w-[480px] content-start gap-4">{children}</div>
        </>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  );
}
