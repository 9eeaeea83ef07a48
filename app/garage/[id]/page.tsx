import type { Metadata } from "next";
import { loadTradeIn } from "#lib/domain/leads/trade-in/loaders.ts";
import { vehicleName } from "#lib/domain/ownership/garage/rules.ts";
import { loadGarageVehicle } from "#lib/domain/ownership/garage-page/loaders.ts";
import { loadSelling } from "#lib/domain/ownership/private-listing/loaders.selling.ts";
import { loadOwnReport } from "#lib/domain/reports/report/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { VehiclePage } from "./_components/vehicle-page.tsx";

interface PageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { record } = await loadGarageVehicle((await params).id, searchParams);
  return { title: `${vehicleName(record.vehicle)} in your garage`, robots: { index: false } };
}

export default async function Page({ params, searchParams }: PageProps) {
  const loaded = await loadGarageVehicle((await params).id, searchParams);
  const { vehicle, mileage } = loaded.record;
  const [selling, tradeIn, ownReport] = await Promise.all([
    loadSelling(vehicle, mileage?.mileageMiles ?? null, await searchParams),
    loadTradeIn(vehicle, mileage?.mileageMiles ?? null),
    loadOwnReport(vehicle.vin),
  ]);
  return <VehiclePage loaded={loaded} selling={selling} tradeIn={tradeIn} ownReport={ownReport} />;
}
