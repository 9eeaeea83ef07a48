import type { ReactNode } from "react";
import { Notice, type NoticeTone } from "#components/ui/notice.tsx";

/** What was not understood of a question, or answered otherwise than asked; nothing without notes. */
export function NotesNotice({
  notes,
  tone = "info",
  children,
}: {
  readonly notes: readonly string[];
  readonly tone?: NoticeTone;
  /** What to do about it. */
  readonly children?: ReactNode;
}) {
  if (notes.length === 0) return null;
  return (
    <Notice tone={tone} className="mt-4">
      <ul>
        {notes.map((note) => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ul>
      {children}
    </Notice>
  );
}
