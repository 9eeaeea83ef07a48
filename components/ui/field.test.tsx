import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TextField } from "./field.tsx";

it("ties label, hint and error to the control", () => {
  render(
    <TextField id="zip" name="zip" label="ZIP code" hint="Five digits" error="Four digits given" />,
  );
  const input = screen.getByLabelText("ZIP code");
  const described = (input.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Four digits given",
    "Five digits",
  ]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

it("claims nothing where nothing is wrong", () => {
  render(<TextField id="zip" name="zip" label="ZIP code" />);
  const input = screen.getByLabelText("ZIP code");
  expect(input.hasAttribute("aria-describedby")).toBe(false);
  expect(input.hasAttribute("aria-invalid")).toBe(false);
});
