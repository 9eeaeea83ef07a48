/** What the reporter may gather by itself: nothing that a reader sent or that a query answered. */
export const GATHERED = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
};

/** The parts of a report in which a reader's request can show. */
interface Report {
  request?: { method?: string; url?: string };
  user?: unknown;
  transaction?: string;
  message?: string;
  contexts?: object;
  extra?: object;
  spans?: readonly SentSpan[];
  breadcrumbs?: readonly Breadcrumb[];
  exception?: { values?: readonly { value?: string }[] };
}

/** One timed piece of work, as it is sent. */
interface SentSpan {
  op?: string;
  description?: string;
  data?: object;
}

/** What happened before an error. */
interface Breadcrumb {
  category?: string;
  data?: object;
}

/** Names under which tracing notes headers, queries and bodies of a request. */
const PRIVATE_NAME =
  /^(cookies?|headers|query_string|url\.(query|fragment)|http\.(query|fragment|user_agent|client_ip)|client\.address|user_agent\.original|http\.(request|response)\.(header|body)\b.*)$/;

/** Names under which it notes where else a request went. */
const OUTSIDE_ADDRESS = /^(url|http\.(url|target|route)|url\.(full|path))$/;

/** An address, absolute or on this host, with what follows its path. */
const ADDRESS = /((?:\bhttps?:\/)?\/[^\s?#"'<>]*)[?#][^\s"'<>]*/g;

/**
 * Takes out of a report what a reader sent: cookies, headers, body, address of the network, and the
 * query of every URL, which holds ZIP codes and VINs. The path stays, because it says where to look.
 * Changes the report itself, as the reporter's hooks allow, and returns it.
 */
export function withoutReader<Sent extends Report>(report: Sent): Sent {
  const { request, exception } = report;
  if (request !== undefined) {
    const { method, url } = request;
    report.request = {
      ...(method !== undefined && { method }),
      ...(url !== undefined && { url: pathOnly(url) }),
    };
  }
  delete report.user;
  if (report.transaction !== undefined) report.transaction = withoutQueries(report.transaction);
  if (report.message !== undefined) report.message = withoutQueries(report.message);
  for (const value of exception?.values ?? []) {
    if (value.value !== undefined) value.value = withoutQueries(value.value);
  }
  for (const { category, data } of report.breadcrumbs ?? [])
    if (category === "http" && data !== undefined && "url" in data)
      data.url = URL.parse(String(data.url))?.origin ?? "";
  for (const span of report.spans ?? []) if (span.op === "http.client") nameHostOnly(span);
  for (const part of [report.contexts, report.extra, report.spans, report.breadcrumbs]) clean(part);
  return report;
}

/** Paths of other hosts hold VINs, and addresses that members entered hold keys: what is asked is named by its host. */
function nameHostOnly(span: SentSpan): void {
  const { description = "", data } = span;
  const [, method = "", origin = ""] = /^(\S*) *(https?:\/\/[^\s/?#]+)?/.exec(description) ?? [];
  span.description = `${method} ${origin}`.trim();
  for (const name of Object.keys(data ?? {}))
    if (OUTSIDE_ADDRESS.test(name) && data !== undefined) Reflect.deleteProperty(data, name);
}

/** A URL or path up to its query or fragment. */
export function pathOnly(url: string): string {
  return url.replace(/[?#].*$/s, "");
}

function withoutQueries(text: string): string {
  return text.replace(ADDRESS, "$1");
}

/** Cleans every name and text at any depth, in place. What it meets was made to be sent as JSON. */
function clean(part: unknown, seen = new Set<object>()): void {
  if (typeof part !== "object" || part === null || seen.has(part)) return;
  seen.add(part);
  for (const [name, value] of Object.entries(part)) {
    if (PRIVATE_NAME.test(name)) Reflect.deleteProperty(part, name);
    else if (typeof value === "string") Reflect.set(part, name, withoutQueries(value));
    else clean(value, seen);
  }
}
