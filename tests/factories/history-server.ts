import { createServer, type ServerResponse } from "node:http";

/** How the server behaves. */
export type HistoryMood =
  | "well"
  /** Takes the question and never answers. */
  | "silent"
  /** Breaks the connection. */
  | "down"
  /** An error of its own. */
  | "broken"
  /** A page of HTML with status 200. */
  | "html"
  /** JSON that breaks off. */
  | "truncated"
  /** An answer about another vehicle. */
  | "other_vin"
  /** One title without a day among good ones. */
  | "half_readable"
  /** JSON that says nothing of titles. */
  | "other_kind"
  /** More records than a vehicle has. */
  | "too_many"
  /** More than any answer holds. */
  | "endless"
  /** Sends the question, and the key with it, elsewhere. */
  | "redirecting"
  /** A page that is not there. */
  | "lost"
  | "unauthorized"
  | "limiting";

/** A provider of title, loss and theft records in the shape of docs/data.md, on loopback. */
export interface HistoryServer {
  /** For HISTORY_PROVIDER_URL. */
  readonly url: string;
  /** VINs that it was asked for, with the authorization that came along. */
  asked(): readonly { readonly vin: string; readonly authorization: string }[];
  /** What it says of a VIN from now on. Of others it has no records. */
  knows(vin: string, answer: object): void;
  behave(mood: HistoryMood): void;
  /** Behaves like this for so many questions, then well. */
  behaveFor(mood: HistoryMood, questions: number): void;
  stop(): Promise<void>;
}

/** An answer with one record of every kind. */
export const ANSWERED = {
  vinChanged: false,
  currentTitleInformation: [
    {
      TitleIssuingAuthorityName: "CO",
      TitleIssueDate: { Date: "2024-05-14" },
      VehicleOdometerReadingMeasure: "61234",
      VehicleOdometerReadingUnitCode: "M",
    },
  ],
  historyInformation: [
    {
      TitleIssuingAuthorityName: "TEXAS",
      TitleIssueDate: { Date: "2019-03-04T00:00:00.000Z" },
      VehicleOdometerReadingMeasure: "19,312",
      VehicleOdometerReadingUnitCode: "K",
    },
  ],
  brandsInformation: [
    {
      code: "11",
      name: "Salvage: Damage or Not Specified",
      record: [
        {
          ReportingEntityAbstract: { EntityName: "TEXAS" },
          VehicleBrandDate: { Date: "2021-08-01" },
        },
      ],
    },
    { code: "09", name: "Rebuilt", record: { VehicleBrandDate: { Date: "2021-12" } } },
    {
      code: "69",
      name: "Not Actual",
      record: [
        {
          ReportingEntityAbstract: { LocationStateUSPostalServiceCode: "CO" },
          VehicleBrandDate: { Date: "2024-05-14" },
        },
      ],
    },
    { code: "00", name: "Clear" },
  ],
  junkAndSalvageInformation: [
    {
      ReportingEntityAbstract: {
        EntityName: "LONE STAR SALVAGE POOL",
        ReportingEntityCategoryText: "Salvage Pool",
        LocationCityName: "WACO",
        LocationStateUSPostalServiceCode: "TX",
      },
      VehicleObtainedDate: "2021-07-20",
      VehicleDispositionText: "SOLD",
      VehicleIntendedForExportCode: "N",
    },
  ],
  insuranceInformation: [
    {
      ReportingEntityAbstract: { EntityName: "EXAMPLE CASUALTY" },
      VehicleObtainedDate: "07/09/2021",
    },
  ],
} as const;

const JSON_TYPE = { "Content-Type": "application/json" };
const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, JSON_TYPE).end(JSON.stringify(body));
};

type Mood = (response: ServerResponse, vin: string) => void;
const MOODS: Readonly<Record<Exclude<HistoryMood, "well">, Mood>> = {
  silent: () => undefined,
  down: (response) => response.destroy(),
  broken: (response) => json(response, 503, { message: "Service Unavailable" }),
  html: (response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<html><h1>Reports</h1></html>");
  },
  truncated: (response) => {
    response.writeHead(200, JSON_TYPE).end('{"vin":"1HGCV1F34JA000001","currentTitleInf');
  },
  other_vin: (response) => json(response, 200, { vin: "2HGFC2F59KH500001", ...ANSWERED }),
  half_readable: (response, vin) =>
    json(response, 200, {
      vin,
      ...ANSWERED,
      historyInformation: [
        ...ANSWERED.historyInformation,
        { TitleIssuingAuthorityName: "TX", TitleIssueDate: { Date: "sometime" } },
      ],
    }),
  other_kind: (response, vin) => json(response, 200, { vin, attributes: { make: "Honda" } }),
  too_many: (response, vin) =>
    json(response, 200, {
      vin,
      historyInformation: Array.from({ length: 301 }, () => ANSWERED.historyInformation[0]),
    }),
  endless: (response) => {
    response.writeHead(200, JSON_TYPE);
    const piece = `[${'"endless",'.repeat(100_000)}`;
    const more = (): void => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  },
  redirecting: (response) => {
    response.writeHead(302, { Location: "http://127.0.0.1:9/elsewhere" }).end();
  },
  lost: (response) => {
    response.writeHead(404, { "Content-Type": "text/html" }).end("<h1>Not found</h1>");
  },
  unauthorized: (response) => json(response, 401, { error: { code: "invalid_key" } }),
  limiting: (response) => json(response, 429, { error: { code: "too_many" } }),
};

/** Starts one on a free port. */
export async function startHistoryServer(): Promise<HistoryServer> {
  const asked: { vin: string; authorization: string }[] = [];
  const known = new Map<string, object>();
  let mood: HistoryMood = "well";
  let passing: { readonly mood: HistoryMood; left: number } | null = null;
  const moodNow = (): HistoryMood => {
    if (passing === null || passing.left === 0) return mood;
    passing.left -= 1;
    return passing.mood;
  };
  const server = createServer((request, response) => {
    const vin = (request.url ?? "").split("/").at(-1) ?? "";
    asked.push({ vin, authorization: request.headers.authorization ?? "" });
    const now = moodNow();
    if (now !== "well") return MOODS[now](response, vin);
    const answer = known.get(vin);
    return answer === undefined
      ? json(response, 404, { error: { code: "no_records" } })
      : json(response, 200, { vin, ...answer });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/nmvtis/{vin}`,
    asked: () => asked,
    knows: (vin, answer) => known.set(vin, answer),
    behave: (next) => {
      mood = next;
    },
    behaveFor: (next, questions) => {
      passing = { mood: next, left: questions };
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
