import { run } from "./run.ts";
import { runSite } from "./site.ts";

await run(() => runSite({ dev: false }));
// The embedded search engine keeps threads that would hold the process open.
process.exit();
