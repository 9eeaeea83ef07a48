/** A form as a schema reads it: a name that came several times is a list. */
export type FormValues = Readonly<Record<string, FormDataEntryValue | FormDataEntryValue[]>>;

/** Names that Next.js adds to forms that are sent without JavaScript. */
const FRAMEWORK_FIELD = /^\$ACTION_/;
/** What is never sent back to the page. */
const SECRET_FIELD = /password|secret|token/i;

/** What a form holds. Text fields are as typed; whether to trim them is the schema's to say. Only NUL, which nobody types and no text of the database can hold, is left out. */
export function formValues(form: FormData): FormValues {
  const names = [...new Set(form.keys())].filter((name) => !FRAMEWORK_FIELD.test(name));
  return Object.fromEntries(
    names.map((name) => {
      const all = form.getAll(name).map((entry) => {
        return typeof entry === "string" ? entry.replaceAll("\0", "") : entry;
      });
      const [only] = all;
      return [name, all.length === 1 && only !== undefined ? only : all];
    }),
  );
}

/** The texts of a form that are shown again when it comes back: not files, nothing secret. Of a name that came several times all, with spaces between. */
export function keptValues(form: FormData): Readonly<Record<string, string>> {
  const names = [...new Set(form.keys())].filter(
    (name) => !FRAMEWORK_FIELD.test(name) && !SECRET_FIELD.test(name),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const texts = form.getAll(name).filter((entry) => typeof entry === "string");
      return texts.length === 0 ? [] : [[name, texts.join(" ")]];
    }),
  );
}
