import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import { exportVehicle } from "#lib/domain/ownership/garage-page/data.export.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";

const MISSING = { status: 404, headers: { "Cache-Control": "no-store" } } as const;

/** Everything kept of a vehicle, as a JSON file, to its owner alone. */
export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ readonly id: string }> },
): Promise<Response> {
  const [viewer, id] = [await currentViewer(), garageVehicleId.safeParse((await params).id)];
  if (viewer === null || !id.success) return new Response(null, MISSING);
  const record = await exportVehicle(viewer.userId, id.data);
  if (record === null) return new Response(null, MISSING);
  const { year } = record.vehicle;
  return Response.json(
    { exportedAt: now().toISOString(), ...record },
    {
      headers: {
        "Content-Disposition": `attachment; filename="lotwise-vehicle-${year}.json"`,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
      },
    },
  );
}
