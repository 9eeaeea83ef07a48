import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { LiveNumber } from "./live-number.tsx";

test("a number stands in its unit, with how many it rests on", () => {
  render(
    <p>
      <LiveNumber fact={{ kind: "known", value: -0.0431, n: 3149 }} unit="gap" of="rated" />
    </p>,
  );
  expect(document.body.textContent).toBe("4.3% less (n = 3,149 rated)");
});

test.each([
  ["price", 1_845_000, "$18,450"],
  ["days", 23.6, "24 days"],
  ["share", 0.414, "41%"],
  ["percent", 0.0462, "4.6%"],
  ["year", 2025, "2025"],
  ["gap", 0.031, "3.1% more"],
  ["gap", 0.0001, "as much"],
] as const)("as %s, %d is %s", (unit, value, words) => {
  render(<LiveNumber fact={{ kind: "known", value, n: 40 }} unit={unit} />);
  expect(document.body.textContent).toBe(words);
});

test("a number that is not known says why, and is no number", () => {
  const { container } = render(
    <LiveNumber fact={{ kind: "unknown", why: "the market cannot be counted" }} unit="price" />,
  );
  expect(container.textContent).toBe("(not known now: the market cannot be counted)");
});
