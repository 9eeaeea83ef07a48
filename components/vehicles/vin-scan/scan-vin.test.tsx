import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ScanVin } from "./scan-vin.tsx";

const VIN = "1HGCM82633A004352";

// A camera is for journeys; here it sees at once what it is told to.
vi.mock("./vin-scanner.tsx", () => ({
  VinScanner: ({ found, close }: { found: (vin: string) => void; close: () => void }) => (
    <dialog open>
      <button type="button" onClick={() => found(VIN)}>
        See it
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </dialog>
  ),
}));

beforeEach(() => sessionStorage.clear());

const press = (name: string) =>
  act(async () => {
    screen.getByRole("button", { name }).click();
    await new Promise((done) => setTimeout(done));
  });

it("what was scanned stands in the field, which has focus, and is said; the scanner is gone", async () => {
  const changed = vi.fn();
  render(
    <form onInput={changed}>
      <input id="vin" aria-label="VIN" defaultValue="typed" />
      <ScanVin inputId="vin" />
    </form>,
  );
  for (let times = 1; times <= 2; times += 1) {
    await press("Scan the barcode");
    await press("See it");
    const field = screen.getByLabelText<HTMLInputElement>("VIN");
    expect(field.value).toBe(VIN);
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText("See it")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe(`Filled in from the barcode: ${VIN}`);
    expect(changed).toHaveBeenCalledTimes(times);
    field.value = "typed again";
    field.blur();
  }
});

it("closed, it leaves what was typed", async () => {
  render(
    <>
      <input id="vin" aria-label="VIN" defaultValue="typed" />
      <ScanVin inputId="vin" />
    </>,
  );
  await press("Scan the barcode");
  await press("Close");
  expect(screen.getByLabelText<HTMLInputElement>("VIN").value).toBe("typed");
  expect(screen.getByRole("status").textContent).toBe("");
});

it("goes on by itself once the page was loaded anew for it, and only for its own field", async () => {
  sessionStorage.setItem("lotwise:scan", "vin");
  await act(async () => {
    render(<ScanVin inputId="other" />);
    render(<ScanVin inputId="vin" />);
    await new Promise((done) => setTimeout(done));
  });
  expect(await screen.findAllByText("See it")).toHaveLength(1);
  expect(sessionStorage.getItem("lotwise:scan")).toBeNull();
});
