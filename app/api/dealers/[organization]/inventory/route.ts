import { answerMember } from "#lib/domain/inventory/dealer-desk/data.ts";
import { inventoryOf } from "#lib/domain/inventory/inventory/data.ts";
import { readInventory } from "#lib/domain/inventory/inventory/search-params.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";

/** Every vehicle of an organization in one status, to its members: what the table shows of them. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly organization: string }> },
): Promise<Response> {
  const { organization: slug } = await params;
  return answerMember(await currentViewer(), slug, "desk.read", async (actor) => {
    const { status } = readInventory(Object.fromEntries(new URL(request.url).searchParams));
    const { rows } = await inventoryOf(actor, status, now());
    return Response.json({ rows }, { headers: { "Cache-Control": "private, no-store" } });
  });
}
