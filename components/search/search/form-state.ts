import { RANGE_NAMES } from "#lib/domain/search/search/constants.ts";
import { isOneLine } from "#lib/domain/search/search/rules.line.ts";

/** The filters' form and what stands in it, read and restored straight from the page. */
export const FILTER_FORM_ID = "filters-form";
/** The panel that is a column on wide screens and a sheet on phones. */
export const FILTER_PANEL_ID = "filters";

type FormControl = HTMLInputElement | HTMLSelectElement;

/**
 * The address the form stands for, close to the one the server would write: filled fields only,
 * none at their usual value (`data-usual`), a list as one value, two bounds as one range.
 */
export function formHref(form: HTMLFormElement): string {
  const fields = formFields(form);
  for (const control of controls(form)) {
    if (control.dataset.usual === fields.get(control.name)?.join()) fields.delete(control.name);
  }
  for (const name of RANGE_NAMES) joinBounds(fields, name);
  settleModels(fields, unchosenMakes(form));
  const query = [...fields].map(
    ([name, values]) => `${name}=${values.map(encodeURIComponent).join(",")}`,
  );
  return query.length === 0 ? "/search" : `/search?${query.join("&")}`;
}

/** What stands in the form, without empty fields. */
function formFields(form: HTMLFormElement): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value === "") continue;
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

/**
 * Takes a filter out of the form, with a value only that one, as pressing its chip does.
 * @returns false where the form has no field for it.
 */
export function dropFilter(form: HTMLFormElement, filter: string, value: string | null): boolean {
  const names = [filter, `${filter}_from`, `${filter}_to`];
  const found = controls(form).filter(
    (control) =>
      names.includes(control.name) &&
      (value === null || control.type !== "checkbox" || control.value === value),
  );
  for (const control of found) {
    if (control.type === "hidden") control.disabled = true;
    else if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
      control.checked = control.value === "";
    else control.value = "";
  }
  return found.length > 0;
}

/** `price_from` and `price_to` become `price`; what is no number stays as it is, for the server to name. */
function joinBounds(fields: Map<string, string[]>, name: string): void {
  const bounds = [`${name}_from`, `${name}_to`].map((field) => fields.get(field)?.[0] ?? "");
  if (bounds.every((bound) => bound === "")) return;
  if (!bounds.every((bound) => /^[\d,]*$/.test(bound))) return;
  fields.delete(`${name}_from`);
  fields.delete(`${name}_to`);
  fields.set(name, [bounds.map((bound) => bound.replaceAll(",", "")).join("-")]);
}

/** Models of makes that are no longer chosen would leave nothing to find; so would trims of several models. */
function settleModels(fields: Map<string, string[]>, unchosen: readonly string[]): void {
  const makes = fields.get("make") ?? [];
  const models = (fields.get("model") ?? []).filter((model) => {
    const make = model.split(".")[0] ?? "";
    return makes.length > 0 ? makes.includes(make) : !unchosen.includes(make);
  });
  if (models.length > 0) fields.set("model", models);
  else fields.delete("model");
  if (!isOneLine(models)) fields.delete("trim");
}

function unchosenMakes(form: HTMLFormElement): string[] {
  return controls(form).flatMap((control) =>
    control instanceof HTMLInputElement &&
    control.name === "make" &&
    control.defaultChecked &&
    !control.checked
      ? [control.value]
      : [],
  );
}

/** Whether the reader has changed the form since the server wrote it: also before hydration. */
export function isFormChanged(form: HTMLFormElement): boolean {
  return controls(form).some((control) =>
    control instanceof HTMLSelectElement
      ? control.value !== control.dataset.value
      : control.checked !== control.defaultChecked ||
        control.value !== control.defaultValue ||
        control.disabled,
  );
}

/**
 * Brings every control back to what the server wrote: after back, forward or a chip was removed.
 * A select tells that in `data-value`: React sets its `defaultValue` only when it is first shown, so
 * that the form's own `reset()` would bring back an order of long ago; it would also empty the boxes
 * to look within lists. A field that is being typed in is left alone.
 */
export function restoreForm(form: HTMLFormElement): void {
  for (const control of controls(form)) {
    control.disabled = false;
    if (control instanceof HTMLSelectElement) {
      control.value = control.dataset.value ?? "";
    } else {
      control.checked = control.defaultChecked;
      if (control !== document.activeElement) control.value = control.defaultValue;
    }
  }
}

/** Shows only the options whose label holds the words typed in a list's own search box. */
export function filterList(box: HTMLInputElement): void {
  const words = box.value.trim().toLowerCase();
  for (const row of box.parentElement?.querySelectorAll("label") ?? []) {
    row.hidden = words !== "" && !(row.textContent ?? "").toLowerCase().includes(words);
  }
}

function controls(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter(
    (element): element is FormControl =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
      element.name !== "",
  );
}
