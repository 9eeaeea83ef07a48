import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PageLinks, pageNumbers } from "./page-links.tsx";

const hrefOf = (page: number) => `/search?page=${page}`;

it("links the first, the last and the pages around, and marks the present one", () => {
  render(<PageLinks page={5} pageCount={40} hrefOf={hrefOf} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    [4, 1, 3, 4, 6, 7, 40, 6].map(hrefOf),
  );
  expect(screen.getByText("5").getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Previous" }).getAttribute("rel")).toBe("prev");
  expect(screen.getByRole("link", { name: "Next" }).getAttribute("rel")).toBe("next");
});

it("is nothing where one page holds all", () => {
  const { container } = render(<PageLinks page={1} pageCount={1} hrefOf={hrefOf} />);
  expect(container.textContent).toBe("");
});

it.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 10]],
  [10, 10, [1, 8, 9, 10]],
])("on page %i of %i shows %j", (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers);
});
