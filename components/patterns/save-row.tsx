"use client";

import { Check } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { useFormAnswer } from "./action-form.tsx";

/**
 * The button of an `ActionForm` that stays after a success. "Saved" is said and shown beside it once
 * the form was taken, and stays until the page is left.
 */
export function SaveRow(button: ComponentProps<typeof SubmitButton>) {
  const answer = useFormAnswer();
  const [told, setTold] = useState({ answer, times: 0 });
  if (answer !== told.answer)
    setTold({ answer, times: told.times + (answer.status === "ok" ? 1 : 0) });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <SubmitButton {...button} />
      <span role="status" className="text-good text-sm">
        {told.times > 0 && (
          <span key={told.times} className="inline-flex items-center gap-1.5">
            <Check aria-hidden="true" className="size-4" />
            Saved
          </span>
        )}
      </span>
    </div>
  );
}
