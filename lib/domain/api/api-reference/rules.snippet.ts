/* Code samples of the developer page: curl, JavaScript and Python calls, webhook
 * signature checks, MCP configuration. */

/** Code of the developer page, each as it runs. @param root of the API, with the origin. */

export const curlStart = (root: string): string =>
  `export LOTWISE_KEY=lw_…

curl "${root}/listings?model=toyota.rav4&price=-30000&sort=deal&limit=3" \\
  -H "Authorization: Bearer $LOTWISE_KEY"`;

export const javascriptStart = (root: string): string =>
  `const answer = await fetch(
  "${root}/listings?model=toyota.rav4&price=-30000&sort=deal&limit=3",
  { headers: { Authorization: \`Bearer \${process.env.LOTWISE_KEY}\` } },
);
if (!answer.ok) {
  const problem = await answer.json();
  throw new Error(\`\${problem.title}: \${problem.detail}\`);
}
const { listings, nextCursor } = await answer.json();
for (const { year, make, model, priceCents, url } of listings)
  console.log(year, make, model, priceCents / 100, url);
console.log("credits left", answer.headers.get("Lotwise-Credits-Remaining"));`;

export const pythonStart = (root: string): string =>
  `import os, requests

answer = requests.get(
    "${root}/listings",
    params={"model": "toyota.rav4", "price": "-30000", "sort": "deal", "limit": 3},
    headers={"Authorization": f"Bearer {os.environ['LOTWISE_KEY']}"},
    timeout=30,
)
answer.raise_for_status()
for car in answer.json()["listings"]:
    print(car["year"], car["make"], car["model"], car["priceCents"] / 100, car["url"])
print("credits left", answer.headers["Lotwise-Credits-Remaining"])`;

/** Verifies a delivery of a webhook; Node.js. */
export const javascriptVerify = `import { createHmac, timingSafeEqual } from "node:crypto";

/** headers: of the request; body: its bytes as they came, not parsed and written again. */
export function isFromLotwise(secret, headers, body) {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": given = "" } = headers;
  // An old one may be somebody's recording.
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const own = createHmac("sha256", key).update(\`\${id}.\${at}.\${body}\`).digest();
  return given.split(" ").some((part) => {
    const [version, signature = ""] = part.split(",");
    const theirs = Buffer.from(signature, "base64");
    return version === "v1" && theirs.length === own.length && timingSafeEqual(theirs, own);
  });
}`;

/** The same in Python. */
export const pythonVerify = `import base64, hashlib, hmac, time

def is_from_lotwise(secret: str, headers, body: bytes) -> bool:
    message_id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:  # An old one may be somebody's recording.
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    own = hmac.new(key, f"{message_id}.{at}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(own).decode()
    return any(hmac.compare_digest(expected, part) for part in headers["webhook-signature"].split())`;

/** How an assistant is told of our server for models. */
export const mcpConfig = (site: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        lotwise: {
          type: "http",
          url: `${site}/api/mcp`,
          // What it is started with puts it in the place of this.
          headers: { Authorization: "Bearer lw_…" },
        },
      },
    },
    null,
    2,
  );
