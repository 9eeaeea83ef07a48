import { type ReactNode, type ToggleEvent, useState } from "react";
import { Disclosure } from "#components/ui/disclosure.tsx";

/** The parts that the reader left open, for when they come back from a vehicle. */
const leftOpen = new Set<string>();

/** Has a part stand open where it should at first or since, and closed by nobody but the reader. */
export function useOpen(id: string, isAsked: boolean) {
  const [open, setOpen] = useState(isAsked || leftOpen.has(id));
  if (isAsked && !open) setOpen(true);
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) leftOpen.add(id);
    else leftOpen.delete(id);
  };
  return { open, onToggle };
}

/**
 * One filter of the panel, opened and closed without JavaScript.
 * @param id stable over navigations: what the reader opened stays open.
 */
export function FacetSection({
  id,
  label,
  chosen = 0,
  open = false,
  children,
}: {
  readonly id: string;
  readonly label: string;
  /** How many of its options are chosen; told beside the label, seen even when closed. */
  readonly chosen?: number;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div id={`facet-${id}`} className="border-line border-t py-2">
      <Disclosure
        {...useOpen(id, open || chosen > 0)}
        summary={
          <span>
            {label}{" "}
            {chosen > 0 && (
              <span className="ms-1 rounded-full bg-accent-wash px-2 py-0.5 text-accent text-xs">
                {chosen}
                <span className="sr-only"> chosen</span>
              </span>
            )}
          </span>
        }
      >
        <fieldset className="min-w-0 pt-1 pb-1.5">
          <legend className="sr-only">{label}</legend>
          {children}
        </fieldset>
      </Disclosure>
    </div>
  );
}
