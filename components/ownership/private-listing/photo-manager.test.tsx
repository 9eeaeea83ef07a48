import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { setPhotoAngleAction } from "#lib/domain/dealers/seller/actions.photo.ts";
import { PhotoManager } from "./photo-manager.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: vi.fn() }),
  usePathname: () => "/garage/1",
}));
vi.mock("#lib/domain/dealers/seller/actions.photo.ts", () => ({
  arrangePhotosAction: vi.fn(),
  movePhotoAction: vi.fn(),
  putBackPhotoAction: vi.fn(),
  removePhotoAction: vi.fn(),
  setPhotoAngleAction: vi.fn(async () => ({ status: "ok", data: null })),
}));

const photo = (id: number, angle: "front" | null) => ({
  id,
  key: `${"0".repeat(32)}-${"0".repeat(6)}`,
  width: 900,
  height: 600,
  angle,
});

it("says which angles are missing, and keeps what a photo is said to show", async () => {
  render(
    <PhotoManager
      listingId={7}
      own={{ photos: [photo(1, "front"), photo(2, null)], removed: [] }}
      uploaded={null}
      heading="h3"
    />,
  );
  const missing = within(screen.getByRole("region", { name: "Angles still missing" }));
  expect(missing.getByText("Still missing: 11 of 12 angles")).toBeDefined();
  expect(missing.queryByText("Front")).toBeNull();
  expect(missing.getByText("Odometer, engine on")).toBeDefined();
  expect(screen.getByLabelText("What photo 1 shows")).toHaveProperty("value", "front");
  fireEvent.change(screen.getByLabelText("What photo 2 shows"), { target: { value: "odometer" } });
  await vi.waitFor(() => expect(setPhotoAngleAction).toHaveBeenCalledOnce());
  const form = vi.mocked(setPhotoAngleAction).mock.calls[0]?.[1];
  expect(form && Object.fromEntries(form)).toEqual({ listing: "7", photo: "2", angle: "odometer" });
});
