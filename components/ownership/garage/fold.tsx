import type { ReactNode } from "react";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import { cn } from "#components/ui/cn.ts";
import { SHOWN_WITH_ERRORS } from "./fold-look.ts";

/** A form that is folded away behind a button until it is wanted; it works without JavaScript. */
export function Fold({
  summary,
  open = false,
  className,
  children,
}: {
  readonly summary: string;
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <ButtonDisclosure
      open={open}
      className={cn("no-print", SHOWN_WITH_ERRORS, className)}
      summary={summary}
      look={{ variant: "secondary" }}
    >
      <div className="mt-4 rounded-xl border border-line p-4 sm:p-5">{children}</div>
    </ButtonDisclosure>
  );
}
