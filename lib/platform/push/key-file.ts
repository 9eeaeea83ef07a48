import { generateKeyPairSync } from "node:crypto";
import { z } from "zod";
import { localText } from "../engines/data-dir.ts";

const shape = z.object({ publicKey: z.string(), privateKey: z.string() });
const point = z.object({ x: z.string(), y: z.string(), d: z.string() });

/** The keys of push that the data folder keeps, made at first use. */
export async function localPushKeys(dataDir: string): Promise<z.infer<typeof shape>> {
  return shape.parse(JSON.parse(await localText(dataDir, "push-keys", newPushKeys)));
}

/** A new pair of P-256 keys as RFC 8292 writes them: an uncompressed point and a number, in base64url. */
function newPushKeys(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const { x, y, d } = point.parse(privateKey.export({ format: "jwk" }));
  const bytes = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  const publicKey = Buffer.concat(bytes).toString("base64url");
  return JSON.stringify({ publicKey, privateKey: d });
}
