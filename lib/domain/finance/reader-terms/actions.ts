"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import { publicAction } from "#lib/platform/actions/action.ts";
import { notePlainForm } from "#lib/platform/actions/plain-form.ts";
import { isHttps } from "#lib/platform/auth/session-cookie.ts";
import { AppError } from "#lib/platform/errors.ts";
import { safeCallbackPath } from "#lib/platform/routes/callback-path.ts";
import { TERMS_COOKIE, TERMS_KEPT_S } from "./constants.ts";
import { readerTermsFrom, writeReaderTerms } from "./rules.ts";
import { forgetTermsForm, readerTermsForm } from "./schema.ts";

const OFTEN = { points: 120, seconds: 600 } as const;
const KEPT = { path: "/", sameSite: "lax", httpOnly: true } as const;

/** Keeps the reader's own terms in this browser; nothing is kept while a field is wrong. */
export const keepReaderTerms = publicAction("terms.keep")
  .limit(OFTEN)
  .input(readerTermsForm)
  .run(async ({ input: { back, ...typed } }): Promise<null> => {
    const sent = await cookies();
    const { terms, errors } = readerTermsFrom(typed, (await placeInCookies(sent))?.zip ?? null);
    const text = writeReaderTerms(terms);
    if (text === "" && Object.keys(errors).length === 0) errors.apr = "Fill in at least one field.";
    if (Object.keys(errors).length > 0)
      throw new AppError("invalid_input", "terms that cannot be kept", { fields: errors });
    sent.set(TERMS_COOKIE, text, { ...KEPT, maxAge: TERMS_KEPT_S, secure: isHttps() });
    await notePlainForm();
    if (back !== "") redirect(safeCallbackPath(back));
    return null;
  });

/** Forgets the reader's own terms. */
export const forgetReaderTerms = publicAction("terms.forget")
  .limit(OFTEN)
  .input(forgetTermsForm)
  .run(async ({ input: { back } }): Promise<null> => {
    (await cookies()).set(TERMS_COOKIE, "", { ...KEPT, maxAge: 0, secure: isHttps() });
    if (back !== "") redirect(safeCallbackPath(back));
    return null;
  });
