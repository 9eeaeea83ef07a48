"use client";

import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { Options } from "#components/ui/options.tsx";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import { FormSelect, FormTextField } from "./form-fields.tsx";

const Place = createContext<ReaderPlace | null>(null);

/** Where the reader is, for the fields below. */
export function ReaderPlaceProvider({
  place,
  children,
}: {
  readonly place: ReaderPlace | null;
  readonly children: ReactNode;
}) {
  return <Place value={place}>{children}</Place>;
}

/** Where the reader is, as they said once; null where that is not known. */
export const useReaderPlace = (): ReaderPlace | null => useContext(Place);

/** A ZIP code in an `ActionForm`: the reader's own where none was given yet. */
export function FormZipField({ defaultValue, ...rest }: ComponentProps<typeof FormTextField>) {
  const place = useReaderPlace();
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
  const place = useReaderPlace();
  return (
    <FormSelect {...rest} defaultValue={defaultValue ?? place?.state ?? ""}>
      <Options words={STATE_NAMES} open={open} />
    </FormSelect>
  );
}
