import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { isNodeError } from "../engines/data-dir.ts";
import { AppError } from "../errors.ts";
import type { Part } from "./manifest.ts";
import { readLines, writeLines } from "./parts.ts";

const FOLDER = "secrets";
const FILE = "secrets.sealed.gz";
/** Belongs to one embedded server, which makes its own. */
const NOT_KEPT = "postgres-password";
const CIPHER = "aes-256-gcm";
/** 128 MiB and about a third of a second for each guess at the passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const sealedShape = z.object({
  salt: z.string(),
  nonce: z.string(),
  tag: z.string(),
  sealed: z.string(),
});
const secretsShape = z.record(z.string().regex(/^[a-z0-9][a-z0-9.-]*$/), z.string());

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, 32, COST);

/** Seals what the data folder keeps as secrets. @returns null where it keeps none. */
export async function sealSecrets(
  dataDir: string,
  folder: string,
  passphrase: string,
): Promise<Part | null> {
  const secrets: Record<string, string> = {};
  for (const name of await namesIn(join(dataDir, FOLDER)))
    if (name !== NOT_KEPT) secrets[name] = await readFile(join(dataDir, FOLDER, name), "utf8");
  if (Object.keys(secrets).length === 0) return null;
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), "utf8"), cipher.final()]);
  const told = { salt, nonce, tag: cipher.getAuthTag(), sealed };
  const base64 = Object.fromEntries(
    Object.entries(told).map(([name, bytes]) => [name, bytes.toString("base64")]),
  );
  const { file, bytes, sha256 } = await writeLines(
    folder,
    FILE,
    Readable.from([JSON.stringify(base64)]),
  );
  return { file, bytes, sha256 };
}

/** The secrets of a backup, by name. @throws AppError `invalid_input` for another passphrase. */
export async function openSecrets(
  folder: string,
  { file }: Part,
  passphrase: string,
): Promise<Readonly<Record<string, string>>> {
  const { salt, nonce, tag, sealed } = sealedShape.parse(
    JSON.parse(await text(readLines(folder, file))),
  );
  const bytes = (base64: string) => Buffer.from(base64, "base64");
  const decipher = createDecipheriv(CIPHER, keyOf(passphrase, bytes(salt)), bytes(nonce));
  decipher.setAuthTag(bytes(tag));
  let opened: string;
  try {
    opened = Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString("utf8");
  } catch {
    throw new AppError(
      "invalid_input",
      "BACKUP_PASSPHRASE is not the one that the secrets of this backup were sealed with.",
    );
  }
  return secretsShape.parse(JSON.parse(opened));
}

/** Puts secrets where the data folder keeps them, in the place of such as a first start made. @returns their names. */
export async function bringSecrets(
  dataDir: string,
  secrets: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  await mkdir(join(dataDir, FOLDER), { recursive: true, mode: 0o700 });
  for (const [name, secret] of Object.entries(secrets))
    await writeFile(join(dataDir, FOLDER, name), secret, { mode: 0o600 });
  return Object.keys(secrets);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return [];
    throw error;
  }
}
