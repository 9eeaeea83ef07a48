import { cpus, loadavg, release, totalmem } from "node:os";
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
