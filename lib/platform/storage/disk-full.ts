import { isNodeError } from "../engines/data-dir.ts";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";

/** A full disk as an expected error, told to the log for whoever can make room; all others as they are. */
export function orDiskFull(error: unknown, folder: string): unknown {
  if (!isNodeError(error, "ENOSPC") && !isNodeError(error, "EDQUOT")) return error;
  log.error({ folder }, "the disk is full: nothing more is kept");
  return new AppError("disk_full", `The disk of ${folder} is full.`, { cause: error });
}
