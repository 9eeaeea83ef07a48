import { connection } from "next/server";

/** The process answers; nothing else is asked. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
