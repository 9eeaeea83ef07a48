import { zipOf } from "./zip.ts";

/** A cell of a test's workbook: a day is a `Date` at midnight UTC. */
export type WorkbookCell = string | number | boolean | Date | null;

/** The serial of 1970-01-01 in a workbook's calendar (ECMA-376, 18.17.4.1). */
const EPOCH_SERIAL = 25_569;
const DAY_MS = 86_400_000;
const SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const columnName = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

function cellXml(cell: WorkbookCell, place: string): string {
  if (cell === null) return "";
  if (cell instanceof Date)
    return `<c r="${place}" s="1"><v>${cell.getTime() / DAY_MS + EPOCH_SERIAL}</v></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const sheetXml = (rows: readonly (readonly WorkbookCell[])[]): string =>
  `<worksheet xmlns="${SPREADSHEET}"><sheetData>${rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, place) => cellXml(cell, `${columnName(place)}${at + 1}`)).join("")}</row>`,
    )
    .join("")}</sheetData></worksheet>`;

/** A workbook (.xlsx) as spreadsheet programs save it, of sheets by their names. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>,
): Buffer {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="r${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${SPREADSHEET}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  names.forEach((name, at) => {
    files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheets[name] ?? []);
  });
  return zipOf(files);
}
