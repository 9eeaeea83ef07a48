import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ThemeSwitch } from "./theme-switch.tsx";

afterEach(() => {
  delete document.documentElement.dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: what the component writes, taken away again.
  document.cookie = "theme=; path=/; max-age=0";
});

it("changes the page at once, keeps the choice in a cookie, and every switch agrees", () => {
  render(
    <>
      <ThemeSwitch initial="system" />
      <ThemeSwitch initial="system" />
    </>,
  );
  expect(screen.getAllByRole("group", { name: "Color theme" })).toHaveLength(2);
  const [dark] = screen.getAllByRole("radio", { name: "Dark" });
  if (dark === undefined) throw new Error("no switch");
  fireEvent.click(dark);
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(document.cookie).toContain("theme=dark");
  for (const radio of screen.getAllByRole("radio", { name: "Dark" })) {
    expect(radio).toHaveProperty("checked", true);
  }
});

it("follows the system again without leaving anything behind", () => {
  document.documentElement.dataset.theme = "dark";
  render(<ThemeSwitch initial="dark" />);
  fireEvent.click(screen.getByRole("radio", { name: "System" }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(document.cookie).not.toContain("theme");
});
