import type { ComponentProps, ReactNode } from "react";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { ActionForm } from "./action-form.tsx";
import { HiddenFields, type SentFields } from "./hidden-fields.tsx";

/** An `ActionForm` with one button below its fields; it works without JavaScript. */
export function OneButtonForm<T>({
  fields = {},
  submit,
  look,
  children,
  ...form
}: Omit<ComponentProps<typeof ActionForm<T>>, "children"> & {
  /** Sent with what is typed. */
  readonly fields?: SentFields;
  /** What the button says. */
  readonly submit: ReactNode;
  readonly look?: Omit<ComponentProps<typeof SubmitButton>, "children" | "className">;
  readonly children?: ReactNode;
}) {
  return (
    <ActionForm {...form}>
      <HiddenFields fields={fields} />
      {children}
      <SubmitButton {...look} className="justify-self-start">
        {submit}
      </SubmitButton>
    </ActionForm>
  );
}
