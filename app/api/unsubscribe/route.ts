import { subscriptionState } from "#lib/domain/shoppers/alert/data.unsubscribe.ts";
import { resumeMails, stopMails } from "#lib/domain/shoppers/alert/mutations.unsubscribe.ts";
import { readToken, readUndo, undoToken } from "#lib/domain/shoppers/alert/service.unsubscribe.ts";
import type { Subscription } from "#lib/domain/shoppers/alert/types.unsubscribe.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { unsubscribePage } from "./page-html.ts";

/*
 * Where the unsubscribe links of mails lead. Whoever holds the link may stop just those mails, signed
 * in or not. Looking changes nothing: mail programs open links to check them. A POST stops the mails at
 * once, as mail programs' own buttons do (RFC 8058).
 */

/** Says what the link is about, with a button that stops the mails. */
export async function GET(request: Request): Promise<Response> {
  const { subscription, token } = linkOf(request);
  if (subscription === null) return brokenLink(request);
  const { words, on } = await subscriptionState(subscription);
  if (on === null)
    return unsubscribePage(request, {
      title: "These emails have ended",
      text: `What ${words} were about is gone. You have nothing to do.`,
    });
  if (!on)
    return unsubscribePage(request, {
      title: "You do not get these emails",
      text: `You have stopped ${words}.`,
    });
  return unsubscribePage(request, {
    title: "Stop these emails?",
    text: `This stops ${words}. Everything else stays as it is.`,
    form: { label: "Stop these emails", fields: { token } },
  });
}

/** Stops the mails of the link; with `undo`, takes them up again. Doing either twice changes nothing. */
export async function POST(request: Request): Promise<Response> {
  const form = await formOf(request);
  const { subscription, token } = linkOf(request, form);
  if (subscription === null) return brokenLink(request);
  const undo = form.get("undo");
  if (typeof undo === "string") {
    const stopped = readUndo(undo);
    if (stopped === null) return brokenLink(request);
    await resumeMails(systemContext(), stopped);
    const { words } = await subscriptionState(subscription);
    return unsubscribePage(request, {
      title: "You will keep getting these emails",
      text: `You get ${words} again, as before.`,
      form: { label: "Stop these emails", fields: { token } },
    });
  }
  const { words } = await subscriptionState(subscription);
  const stopped = await stopMails(systemContext(), subscription);
  return unsubscribePage(request, {
    title: "Done: these emails have stopped",
    text: `You no longer get ${words}.`,
    ...(stopped !== null && {
      form: { label: "Undo", fields: { token, undo: undoToken(stopped) } },
    }),
  });
}

/** The link's token: in the address, or in our own button's form. */
function linkOf(
  request: Request,
  form?: FormData,
): { token: string; subscription: Subscription | null } {
  const given = form?.get("token") ?? new URL(request.url).searchParams.get("token");
  const token = typeof given === "string" ? given : "";
  return { token, subscription: readToken(token) };
}

/** What was posted; nothing where it is no form, which a mail program's button need not send. */
async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)
    ? request.formData()
    : new FormData();
}

function brokenLink(request: Request): Response {
  return unsubscribePage(
    request,
    {
      title: "This link is not complete",
      text: "Open it from the email again, or change your email settings in your account.",
    },
    400,
  );
}
