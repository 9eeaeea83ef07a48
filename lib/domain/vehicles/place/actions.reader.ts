"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { publicAction } from "#lib/platform/actions/action.ts";
import { notePlainForm } from "#lib/platform/actions/plain-form.ts";
import { isHttps } from "#lib/platform/auth/session-cookie.ts";
import { AppError } from "#lib/platform/errors.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { safeCallbackPath } from "#lib/platform/routes/callback-path.ts";
import { PLACE_COOKIE, PLACE_KEPT_S } from "./constants.reader.ts";
import { forgetPlaceForm, placeForm } from "./schema.reader.ts";

const OFTEN = { points: 120, seconds: 600 } as const;
const KEPT = { path: "/", sameSite: "lax", httpOnly: true } as const;

/**
 * Keeps where the reader is, in this browser. A ZIP code that does not exist is refused, and the place
 * that was kept stays. Leads back to the page without the ZIP code of its address, where it had one.
 */
export const keepPlace = publicAction("place.keep")
  .limit(OFTEN)
  .input(placeForm)
  .run(async ({ input: { zip, back } }): Promise<null> => {
    if ((await lookupZip(zip)) === null)
      throw new AppError("invalid_input", "no such ZIP code", {
        fields: { zip: `There is no ZIP code ${zip}.` },
      });
    (await cookies()).set(PLACE_COOKIE, zip, { ...KEPT, maxAge: PLACE_KEPT_S, secure: isHttps() });
    await notePlainForm();
    if (back !== "") redirect(safeCallbackPath(back));
    return null;
  });

/** Forgets where the reader is. */
export const forgetPlace = publicAction("place.forget")
  .limit(OFTEN)
  .input(forgetPlaceForm)
  .run(async (): Promise<null> => {
    (await cookies()).set(PLACE_COOKIE, "", { ...KEPT, maxAge: 0, secure: isHttps() });
    return null;
  });
