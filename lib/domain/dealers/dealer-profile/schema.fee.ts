/* Fees that a dealer states: kind, amount, taxed or not, optional or required; the form,
 * limits and saved statement. */

import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import type { StatedFee } from "#lib/domain/finance/out-the-door/types.ts";
import { formChoice, line, requiredCents } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import {
  FEE_CHOICES,
  FEE_KINDS,
  FEE_TAXES,
  LONGEST_FEE_LABEL,
  MOST_FEE_CENTS,
  MOST_FEES,
} from "./constants.fee.ts";
import { feeField } from "./rules.fee.ts";

/** A fee as the database keeps it. */
export const keptFee: z.ZodType<StatedFee> = z.object({
  kind: z.enum([
    "documentation",
    "electronic_filing",
    "preparation",
    "certification",
    "add_on",
    "other",
  ]),
  label: z.string(),
  cents: z.number(),
  tax: z.enum(["by_state", "taxed", "untaxed"]),
  isOptional: z.boolean(),
});

/** A filled line of the form. What a fee is called may be left out: it is then called by its kind. */
const feeRow = z
  .object({
    kind: formChoice(FEE_KINDS),
    label: line("The name", LONGEST_FEE_LABEL),
    amount: requiredCents("The fee", 0, MOST_FEE_CENTS / 100),
    tax: formChoice(FEE_TAXES),
    sale: formChoice(FEE_CHOICES),
  })
  .transform(
    ({ kind, label, amount, tax, sale }): StatedFee => ({
      kind,
      label: label === "" ? FEE_KINDS[kind] : label,
      cents: amount,
      tax,
      isOptional: sale === "optional",
    }),
  );

/**
 * The form of all fees that a dealer states: a line each, of which those without a name and an amount
 * count as left out. What is wrong is told beside the field of its line.
 */
export const feesForm = z
  .looseObject({ organization: organizationField })
  .transform(({ organization, ...fields }, context) => {
    const fees: StatedFee[] = [];
    for (let row = 0; row < MOST_FEES; row += 1) {
      const typed = (field: keyof typeof feeRow.in.shape) => {
        const value = fields[feeField(field, row)];
        return typeof value === "string" ? value : "";
      };
      if (typed("label").trim() === "" && typed("amount").trim() === "") continue;
      const read = feeRow.safeParse({
        kind: typed("kind"),
        label: typed("label"),
        amount: typed("amount"),
        tax: typed("tax"),
        sale: typed("sale"),
      });
      if (read.success) fees.push(read.data);
      for (const { path, message } of read.error?.issues ?? [])
        context.addIssue({
          code: "custom",
          path: [feeField(String(path[0]), row)],
          message,
        });
    }
    return { organization, fees };
  });
export type FeesForm = z.output<typeof feesForm>;
