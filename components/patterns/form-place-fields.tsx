"use client";

import type { ComponentProps } from "react";
import { Options } from "#components/ui/options.tsx";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { FormSelect, FormTextField } from "./form-fields.tsx";
import { useReader } from "./reader-place.tsx";

/** A ZIP code in an `ActionForm`: the reader's own where none was given yet. */
export function FormZipField({ defaultValue, ...rest }: ComponentProps<typeof FormTextField>) {
  const { place } = useReader();
  return (
    <FormTextField
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={5}
      {...rest}
      defaultValue={defaultValue || place?.zip}
    />
  );
}

/** The state where something is registered, in an `ActionForm`: the reader's own where none was chosen yet. */
export function FormStateField({
  defaultValue,
  open,
  ...rest
}: Omit<ComponentProps<typeof FormSelect>, "children"> & {
  /** What it is called to choose none. */
  readonly open: string;
}) {
  const { place } = useReader();
  return (
    <FormSelect {...rest} defaultValue={defaultValue ?? place?.state ?? ""}>
      <Options words={STATE_NAMES} open={open} />
    </FormSelect>
  );
}
