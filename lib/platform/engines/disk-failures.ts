import { AppError } from "../errors.ts";

/** What the system calls a folder or disk that cannot be used, in words for whoever runs the machine. */
const WHY: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full, as far as this user may fill it",
  EROFS: "the disk is read-only",
  EACCES: "this user may not write there",
  EPERM: "this user may not change it",
  ENOTDIR: "a file stands where a folder has to be",
  EISDIR: "a folder stands where a file has to be",
};
/** PostgreSQL's own code for a full disk. */
const POSTGRES_DISK_FULL = "53100";
/** … and how it and its programs say so in words. */
const NO_SPACE = /No space left on device|Disk quota exceeded/;

const TO_DO = "Make room and run the command again.";

/** Whether the system said that a disk is full, of whatever was written to it. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && isFull(codeAndPath(error).code);
}

/** Why a file or folder could not be used, in words; null for what is no failure of that kind. */
export function diskReason(error: unknown): string | null {
  return error instanceof Error ? (WHY[codeAndPath(error).code] ?? null) : null;
}

/**
 * A failure of files or disks as an expected error of one line that names the path; null for any other.
 * @param error what was thrown, by Node.js, by PostgreSQL or by a program that was run.
 */
export function diskFailure(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const { code, path } = codeAndPath(error);
  const why = WHY[code];
  if (why !== undefined && path !== null)
    return new AppError(isFull(code) ? "disk_full" : "configuration", `${path}: ${why}.`, {
      cause: error,
    });
  // Node.js does not say which file it was that it could not write on.
  if (isFull(code))
    return new AppError("disk_full", `The disk is full. ${TO_DO}`, { cause: error });
  if (code === POSTGRES_DISK_FULL || NO_SPACE.test(error.message))
    return new AppError("disk_full", `PostgreSQL's disk is full. ${TO_DO}`, { cause: error });
  return error.cause === undefined ? null : diskFailure(error.cause);
}

const isFull = (code: string): boolean => code === "ENOSPC" || code === "EDQUOT";

function codeAndPath(error: Error): { readonly code: string; readonly path: string | null } {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const path = "path" in error && typeof error.path === "string" ? error.path : null;
  return { code, path };
}
