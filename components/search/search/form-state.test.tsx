import { beforeEach, describe, expect, it } from "vitest";
import { dropFilter, filterList, formHref, isFormChanged, restoreForm } from "./form-state.ts";

function form(html: string): HTMLFormElement {
  document.body.innerHTML = `<form id="f">${html}</form>`;
  const element = document.forms.namedItem("f");
  if (element === null) throw new Error("The form is missing.");
  return element;
}
const box = (name: string, value: string, checked = false) =>
  `<label>${value} <input type="checkbox" name="${name}" value="${value}" ${checked ? "checked" : ""}></label>`;
const press = (value: string) =>
  document.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click();

beforeEach(() => {
  document.body.innerHTML = "";
});

describe("the address of a form", () => {
  it("has filled fields only, lists as one value, and nothing that is as usual", () => {
    const element = form(
      `${box("make", "toyota", true)}${box("make", "kia")}${box("make", "honda", true)}
       <input name="zip" value=""><input type="hidden" name="view" value="list">
       <select name="sort" data-usual="best"><option value="best" selected></option></select>`,
    );
    expect(formHref(element)).toBe("/search?make=toyota,honda&view=list");
    expect(formHref(form(""))).toBe("/search");
  });

  it.each([
    ["", "30,000", "price=-30000"],
    ["8000", "", "price=8000-"],
    ["8,000", "30,000", "price=8000-30000"],
    ["20k", "", "price_from=20k"],
    ["abc", "5", "price_from=abc&price_to=5"],
  ])("joins bounds %s and %s as %s", (from, to, query) => {
    const element = form(
      `<input name="price_from" value="${from}"><input name="price_to" value="${to}">`,
    );
    expect(formHref(element)).toBe(`/search?${query}`);
  });

  it("keeps a comma within a value apart from those between values", () => {
    const element = form(box("trim", "LX%2C 2WD", true) + box("model", "honda.civic", true));
    expect(formHref(element)).toContain("trim=LX%252C%202WD");
  });

  it("lets go of the models of a make that was given up, and of trims of several models", () => {
    const element = form(
      box("make", "toyota", true) +
        box("make", "honda") +
        box("model", "toyota.camry", true) +
        box("model", "honda.civic") +
        box("trim", "LE", true),
    );
    expect(formHref(element)).toBe("/search?make=toyota&model=toyota.camry&trim=LE");
    press("honda");
    press("honda.civic");
    expect(formHref(element)).toBe("/search?make=toyota,honda&model=toyota.camry,honda.civic");
    press("toyota");
    expect(formHref(element)).toBe("/search?make=honda&model=honda.civic&trim=LE");
    press("honda");
    expect(formHref(element)).toBe("/search?model=honda.civic&trim=LE");
  });
});

it("gives up a filter, or one value of it, and says where it has no field for it", () => {
  const element = form(
    `${box("make", "toyota", true)}${box("make", "kia", true)}<input name="price_to" value="5">
     <input type="hidden" name="vin" value="1"><input type="radio" name="days" value=""><input type="radio" name="days" value="7" checked>`,
  );
  expect(dropFilter(element, "make", "kia")).toBe(true);
  expect(formHref(element)).toBe("/search?make=toyota&vin=1&days=7&price=-5");
  for (const filter of ["make", "price", "vin", "days"]) {
    expect(dropFilter(element, filter, null)).toBe(true);
  }
  expect(formHref(element)).toBe("/search");
  expect(dropFilter(element, "make", "honda")).toBe(false);
  expect(dropFilter(element, "place", null)).toBe(false);
  restoreForm(element);
  expect(formHref(element)).toContain("vin=1");
});

it("knows that it was changed, and goes back to what the server wrote but for the field in use", () => {
  const element = form(
    `${box("make", "toyota", true)}<input id="low" name="price_from" value="5"><input id="high" name="price_to">
     <select name="sort" data-value="best"><option value="best" selected></option><option value="price"></option></select>`,
  );
  expect(isFormChanged(element)).toBe(false);
  const [low, high, sort] = ["#low", "#high", "select"].map((selector) =>
    element.querySelector<HTMLInputElement | HTMLSelectElement>(selector),
  );
  if (!low || !high || !sort) throw new Error("A field is missing.");
  sort.value = "price";
  expect(isFormChanged(element)).toBe(true);
  press("toyota");
  low.value = "7";
  high.value = "99";
  high.focus();
  restoreForm(element);
  expect([sort.value, low.value, high.value]).toEqual(["best", "5", "99"]);
  expect(element.querySelector<HTMLInputElement>("[name=make]")?.checked).toBe(true);
});

it("shows only what holds the words typed in a list's own box", () => {
  form(
    `<details><input data-list-filter>${box("make", "Volvo")}${box("make", "Volkswagen")}${box("make", "Kia")}</details>`,
  );
  const search = document.querySelector<HTMLInputElement>("[data-list-filter]");
  if (search === null) throw new Error("The box is missing.");
  const shown = () =>
    [...document.querySelectorAll("label")]
      .filter((row) => !row.hidden)
      .map((row) => row.textContent?.trim());
  search.value = " vol";
  filterList(search);
  expect(shown()).toEqual(["Volvo", "Volkswagen"]);
  search.value = "";
  filterList(search);
  expect(shown()).toHaveLength(3);
});
