import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readVehicleArt } from "#lib/domain/vehicles/vehicle-art/rules.ts";
import { VehicleArt } from "./vehicle-art.tsx";

const THREE_ROWS = { body: "three-row-suv", era: "2010s" } as const;

describe("VehicleArt", () => {
  it("reserves its 3:2 frame, says what it shows and waits until it is near", () => {
    render(<VehicleArt drawn={THREE_ROWS} paintHex="#9F2B2B" color="red" />);
    const image = screen.getByAltText("Drawing of a red three-row SUV, side view");
    expect(image.getAttribute("width")).toBe("600");
    expect(image.getAttribute("height")).toBe("400");
    expect(image.getAttribute("loading")).toBe("lazy");
    expect(image.getAttribute("src")).toMatch(
      /^\/api\/art\/three-row-suv-2010s-side-9f2b2b\.v\d+\.svg$/,
    );
  });

  it("loads the first picture of a page at once", () => {
    render(
      <VehicleArt
        drawn={{ body: "passenger-van", era: "2020s" }}
        view="rear"
        paintHex="ffffff"
        priority
      />,
    );
    const image = screen.getByAltText("Drawing of a passenger van, rear view");
    expect(image.getAttribute("loading")).toBe("eager");
    expect(image.getAttribute("fetchpriority")).toBe("high");
  });

  it("says so where the color is not known", () => {
    render(<VehicleArt drawn={THREE_ROWS} paintHex={null} />);
    screen.getByAltText("Drawing of a three-row SUV, side view, its color is not known");
  });

  it.each(["", "not a paint", "#12", null, undefined])(
    "names a drawing that exists even for the paint %j",
    (paintHex) => {
      const { container } = render(
        <VehicleArt drawn={THREE_ROWS} paintHex={paintHex} decorative />,
      );
      const image = container.querySelector("img");
      expect(image?.getAttribute("alt")).toBe("");
      const name = image?.getAttribute("src")?.replace("/api/art/", "") ?? "";
      expect(readVehicleArt(name)?.current).toBe(true);
    },
  );
});
