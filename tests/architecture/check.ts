import { HANDLER_ACCESS, PAGE_ACCESS } from "./access.ts";
import { ACTION_ACCESS } from "./action-access.ts";
import { type Areas, checkAreaFolders, checkAreaImports } from "./area-rules.ts";
import { AREAS, PLATFORM_TABLES } from "./areas.ts";
import {
  checkActions,
  checkBarrels,
  checkCycles,
  checkEnvironment,
  checkFeedStages,
  checkPaymentSources,
  checkServerOnly,
  checkTestPlaces,
  checkTraces,
} from "./boundaries.ts";
import { checkLayers } from "./layers.ts";
import { readModules } from "./modules.ts";
import { checkNames } from "./names.ts";
import { checkOwners } from "./owners.ts";
import { HANDLERS, PAGES, PENDING_PAGES } from "./route-map.ts";
import type { RouteTable } from "./routes.ts";
import type { SourceFile, Violation } from "./source-files.ts";
import { checkSqlCase } from "./sql-case.ts";
import { checkFileLength, checkFileNames, checkFolders, checkVocabulary } from "./structure.ts";
import { checkMailWords, checkVerbs } from "./verbs.ts";

/** The route map and access table as they stand. */
export const ROUTE_TABLE: RouteTable = {
  pages: PAGES,
  pendingPages: PENDING_PAGES,
  handlers: Object.keys(HANDLERS),
  pageAccess: Object.keys(PAGE_ACCESS),
  handlerAccess: Object.keys(HANDLER_ACCESS),
  actionAccess: Object.keys(ACTION_ACCESS),
};

/** The areas as they stand. */
export const DECLARED: Areas = {
  areas: AREAS,
  platformTables: PLATFORM_TABLES,
};

/** Every rule of the house that holds for any set of files, whole or in part. */
export function checkHouse(files: readonly SourceFile[]): Violation[] {
  const modules = readModules(files);
  return [
    ...checkFolders(files),
    ...checkVocabulary(files),
    ...checkAreaFolders(files, DECLARED),
    ...checkAreaImports(modules, DECLARED),
    ...checkFileNames(files),
    ...checkFileLength(files),
    ...checkTestPlaces(files),
    ...checkTraces(files),
    ...checkLayers(modules),
    ...checkCycles(modules),
    ...checkEnvironment(modules),
    ...checkPaymentSources(modules),
    ...checkServerOnly(modules),
    ...checkFeedStages(modules),
    ...checkActions(modules),
    ...checkBarrels(modules),
    ...checkNames(modules),
    ...checkVerbs(files),
    ...checkMailWords(files),
    ...checkSqlCase(files),
    ...checkOwners(files),
  ];
}
