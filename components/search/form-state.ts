/** The filters' form and what stands in it, read and restored straight from the page. */
export const FILTER_FORM_ID = "filters-form";
/** The panel that is a column on wide screens and a sheet on phones. */
export const FILTER_PANEL_ID = "filters";

type FormControl = HTMLInputElement | HTMLSelectElement;

/**
 * The address the form stands for: its filled fields, without those at their usual value
 * (`data-usual`). A select tells what the server wrote in `data-value`, because React changes its
 * `defaultValue` only when it is first shown.
 */
export function formHref(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") params.append(name, value);
  }
  for (const control of controls(form)) {
    const usual = control.dataset.usual;
    if (usual !== undefined && params.get(control.name) === usual) params.delete(control.name);
  }
  const query = params.toString();
  return query === "" ? "/search" : `/search?${query}`;
}

/** Whether the reader has changed the form since the server wrote it: also before hydration. */
export function isFormChanged(form: HTMLFormElement): boolean {
  return controls(form).some((control) => {
    if (control instanceof HTMLSelectElement) return control.value !== control.dataset.value;
    if (control.type === "checkbox" || control.type === "radio") {
      return control.checked !== control.defaultChecked;
    }
    return control.type !== "hidden" && control.value !== control.defaultValue;
  });
}

/**
 * Brings every control back to what the server wrote: after back, forward or a chip was removed.
 * A field that is being typed in is left alone.
 */
export function restoreForm(form: HTMLFormElement): void {
  for (const control of controls(form)) {
    if (control instanceof HTMLSelectElement) {
      control.value = control.dataset.value ?? "";
    } else if (control.type === "checkbox" || control.type === "radio") {
      control.checked = control.defaultChecked;
    } else if (control.type !== "hidden" && control !== document.activeElement) {
      control.value = control.defaultValue;
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
