import { createServer, type ServerResponse } from "node:http";
import { COMPLAINTS, RATINGS, RECALLS, type Recorded } from "./nhtsa-records.ts";

/** How the server behaves, for everything or for one path. */
export type NhtsaMood =
  | "well"
  /** Takes the question and never answers. */
  | "silent"
  /** Breaks the connection. */
  | "down"
  /** An error of its own. */
  | "broken"
  /** A page of HTML with status 200, as its proxies send. */
  | "html"
  /** JSON that breaks off. */
  | "truncated"
  /** Fewer rows than it counts. */
  | "short"
  /** Values of other types than documented. */
  | "wrong_types"
  /** More than any answer holds. */
  | "endless"
  /** Sends the question elsewhere. */
  | "redirecting"
  /** Knows no such path, as its gateway says of names with a slash. */
  | "lost"
  /** Too many questions: come back in two minutes. */
  | "limiting";

/** NHTSA's live service as its answers were recorded, on loopback. */
export interface NhtsaServer {
  /** For NHTSA_URL. */
  readonly url: string;
  /** The paths that were asked for, with their queries. */
  asked(): readonly string[];
  /** Behaves like this from now on; for paths that hold a text, or for all. */
  behave(mood: NhtsaMood, where?: string): void;
  /** Behaves like this for so many questions, then well. */
  behaveFor(mood: NhtsaMood, questions: number): void;
  /** Well again, with nothing asked. */
  reset(): void;
  stop(): Promise<void>;
}

const MOODS: Readonly<Record<Exclude<NhtsaMood, "well">, (response: ServerResponse) => void>> = {
  silent: () => undefined,
  down: (response) => response.destroy(),
  broken: (response) => json(response, 500, { message: "Internal Server Error" }),
  html: (response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<html><h1>Service</h1></html>");
  },
  truncated: (response) => {
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end('{"Count":2,"results":[{"odi');
  },
  short: (response) => json(response, 200, { Count: 9, Message: "Results returned", results: [] }),
  wrong_types: (response) =>
    json(response, 200, { Count: 1, Message: "Results returned", results: [{ odiNumber: {} }] }),
  endless: (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
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
  lost: (response) => json(response, 404, { message: "no Route matched with those values" }),
  limiting: (response) => {
    response.writeHead(429, { "Retry-After": "120" }).end("Too many requests");
  },
};

/** Starts one on a free port. What it does not know has no data, which it says with status 400. */
export async function startNhtsaServer(): Promise<NhtsaServer> {
  const asked: string[] = [];
  const moods = new Map<string, NhtsaMood>();
  let passing: { readonly mood: NhtsaMood; left: number } | null = null;
  const moodFor = (path: string): NhtsaMood => {
    if (passing !== null && passing.left > 0) {
      passing.left -= 1;
      return passing.mood;
    }
    return [...moods].findLast(([where]) => path.includes(where))?.[1] ?? "well";
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const path = decodeURIComponent(url.pathname + url.search);
    asked.push(path);
    const mood = moodFor(path);
    if (mood !== "well") return MOODS[mood](response);
    const { status, body } = replyTo(url);
    return json(response, status, body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked: () => asked,
    behave: (mood, where = "") => moods.set(where, mood),
    behaveFor: (mood, questions) => {
      passing = { mood, left: questions };
    },
    reset: () => {
      asked.length = 0;
      moods.clear();
      passing = null;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** What it says to a question when it is well. */
interface Reply {
  readonly status: number;
  readonly body: unknown;
}

function replyTo({ pathname, searchParams }: URL): Reply {
  const given = (name: string): string => (searchParams.get(name) ?? "").toUpperCase();
  const year = given("modelYear");
  const of = (recorded: Recorded) => recorded[given("make")]?.[given("model")]?.[year] ?? [];
  switch (pathname) {
    case "/products/vehicle/models": {
      const models = (given("issueType") === "R" ? RECALLS : COMPLAINTS)[given("make")] ?? {};
      const names = Object.keys(models).filter((model) => models[model]?.[year] !== undefined);
      return rows(names.map((model) => ({ modelYear: year, make: given("make"), model })));
    }
    case "/recalls/recallsByVehicle":
      return rows(of(RECALLS));
    case "/complaints/complaintsByVehicle":
      return rows(of(COMPLAINTS));
    case "/recalls/campaignNumber":
      return rows(
        everyRecall().filter((row) => row.NHTSACampaignNumber === given("campaignNumber")),
      );
    default:
      return ratings(decodeURIComponent(pathname));
  }
}

const everyRecall = () =>
  Object.values(RECALLS)
    .flatMap((models) => Object.values(models))
    .flatMap((years) => Object.values(years))
    .flat();

/** Ratings are asked for by paths, and answered with names in capitals. */
function ratings(path: string): Reply {
  const [, year = "", make = "", , model] =
    /^\/SafetyRatings\/modelyear\/(\d+)\/make\/([^/]+)(\/model\/(.+))?$/.exec(path) ?? [];
  const vehicleId = Number(/^\/SafetyRatings\/VehicleId\/(\d+)$/.exec(path)?.[1]);
  if (Number.isInteger(vehicleId))
    return capital(
      Object.values(RATINGS)
        .flatMap((each) => Object.values(each))
        .flatMap((years) => Object.values(years).flat())
        .filter((build) => build.VehicleId === vehicleId),
    );
  const models = RATINGS[make.toUpperCase()] ?? {};
  if (model !== undefined)
    return capital(
      (models[model.toUpperCase()]?.[year] ?? []).map(({ VehicleId, VehicleDescription }) => ({
        VehicleId,
        VehicleDescription,
      })),
    );
  const names = Object.keys(models).filter((each) => models[each]?.[year] !== undefined);
  return capital(
    names.map((Model) => ({ ModelYear: Number(year), Make: make, Model, VehicleId: 0 })),
  );
}

/** As the services of recalls and complaints frame their rows; nothing is status 400. */
function rows(results: readonly unknown[]): Reply {
  const count = results.length;
  const body = { Count: count, Message: "Results returned successfully", results };
  return { status: count === 0 ? 400 : 200, body };
}

/** As the service of ratings does. */
const capital = (Results: readonly unknown[]): Reply => ({
  status: 200,
  body: { Count: Results.length, Message: "Results returned successfully", Results },
});

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
