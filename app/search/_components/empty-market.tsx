import { CarFront } from "lucide-react";
import { EmptyState } from "#components/patterns/empty-state.tsx";

/** When nothing at all is for sale: a new installation, or every listing has ended. */
export function EmptyMarket() {
  return (
    <EmptyState title="No vehicles are for sale here yet" icon={<CarFront />} className="mt-6">
      As soon as a dealer or an owner lists one, it appears here. There is nothing to change in the
      filters: none are applied.
    </EmptyState>
  );
}
