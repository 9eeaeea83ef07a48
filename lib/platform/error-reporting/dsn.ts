/** The name of the <meta> in which a page tells the browser where reports go. */
export const DSN_META = "error-reporting";

/** Where reports go, taken apart from its DSN: `https://<public key>@<host>/<path>/<project>`. */
export interface Dsn {
  readonly protocol: "http" | "https";
  readonly publicKey: string;
  /** With its port, if it has one. */
  readonly host: string;
  /** Between host and project; "" or "/path". */
  readonly path: string;
  readonly project: string;
}

/** Reads a DSN; null when it is not one. A secret part, as old DSNs had, is dropped. */
export function parseDsn(text: string): Dsn | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  const project = segments.pop();
  if (url.username === "" || project === undefined || !/^\d+$/.test(project)) return null;
  return {
    protocol: url.protocol === "https:" ? "https" : "http",
    publicKey: url.username,
    host: url.host,
    path: segments.map((segment) => `/${segment}`).join(""),
    project,
  };
}

/** The DSN as the browser may know it: without any secret. */
export function publicDsn({ protocol, publicKey, host, path, project }: Dsn): string {
  return `${protocol}://${publicKey}@${host}${path}/${project}`;
}

/** Whether two DSNs name the same project of the same receiver, under the same key. */
export function sameDsn(one: Dsn, other: Dsn): boolean {
  return publicDsn(one) === publicDsn(other);
}

/** Where envelopes for a DSN are sent. */
export function envelopeUrl({ protocol, publicKey, host, path, project }: Dsn): string {
  const query = new URLSearchParams({ sentry_version: "7", sentry_key: publicKey });
  return `${protocol}://${host}${path}/api/${project}/envelope/?${query}`;
}
