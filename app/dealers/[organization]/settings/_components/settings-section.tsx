import type { ReactNode } from "react";

/** A heading within a part of the settings, what it is about, and its forms. */
export function SettingsSection({
  id,
  title,
  about,
  children,
}: {
  /** Also where a link to it leads. */
  readonly id: string;
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-7 max-w-[880px]">
      <h2 id={`${id}-heading`} className="font-semibold text-lg tracking-tight">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-text text-ink-soft text-sm">{about}</p>}
      {children}
    </section>
  );
}
