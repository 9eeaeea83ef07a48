interface Asked {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Handlers decide by themselves who may write to them. */
const HANDLERS = /^\/(api|monitoring)(\/|$)/;

/**
 * Whether a request for a server action was sent by a page of another site. Next.js refuses those as
 * well, but as errors of ours, which are reported: by that anybody could fill the reports.
 */
export function isForeignAction({ method, url = "/", headers }: Asked): boolean {
  const origin = [headers.origin].flat()[0];
  if (method !== "POST" || origin === undefined || HANDLERS.test(url)) return false;
  const from = URL.parse(origin)?.host;
  const forwarded = [headers["x-forwarded-host"]].flat()[0]?.split(",")[0]?.trim();
  return from === undefined || ![forwarded, headers.host].includes(from);
}
