import { readFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { isNodeError } from "#lib/platform/engines/data-dir.ts";
import { figure } from "./figures.ts";

/** What all figures are of: two machines' figures do not compare, nor do those of a busy machine. */
export function printMachine(): void {
  const processors = cpus();
  console.log(
    `${new Date().toISOString()}  ${processors.length} cores (${processors[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}`,
  );
  printBusyness("before");
}

/** Says whether something else took its part of the machine meanwhile. */
export function printBusyness(when: "before" | "after"): void {
  const [busy = 0] = loadavg();
  const cores = cpus().length;
  const advice =
    when === "before" && busy > cores / 2 ? " Other work is running: wait for it." : "";
  console.log(
    `${when === "before" ? "Before" : "\nAfter"}: ${figure(busy)} busy on ${cores} cores.${advice}`,
  );
}

/** As Linux counts time of processes (`getconf CLK_TCK`). */
const MS_PER_TICK = 10;

/** Time of a processor that a process has used, in milliseconds; 0 once it is gone. */
export async function processorMsOf(pid: number): Promise<number> {
  const [own = 0] = await processorTimes(pid);
  return own;
}

const folderRow = z.tuple([z.object({ folder: z.string() })]);

/** Time of a processor that a database of this machine has used, in milliseconds, all its processes together. */
export async function databaseProcessorMs(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select current_setting('data_directory') as folder");
  const [{ folder }] = folderRow.parse(rows);
  const first = Number.parseInt(await readFile(join(folder, "postmaster.pid"), "utf8"), 10);
  const children = await readFile(`/proc/${first}/task/${first}/children`, "utf8");
  const pids = children.trim().split(" ").map(Number);
  const times = await Promise.all(pids.map((pid) => processorMsOf(pid)));
  // Of those that have ended it knows itself.
  const ofFirst = await processorTimes(first);
  return [...times, ...ofFirst].reduce((sum, ms) => sum + ms, 0);
}

/** Of a process itself, and of its children that have ended. */
async function processorTimes(pid: number): Promise<readonly [own: number, ended: number]> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ms = (at: number) => Number(fields[at]) * MS_PER_TICK;
    return [ms(11) + ms(12), ms(13) + ms(14)];
  } catch (error) {
    if (isNodeError(error, "ENOENT") || isNodeError(error, "ESRCH")) return [0, 0];
    throw error;
  }
}
