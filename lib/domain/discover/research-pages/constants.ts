import type { Route } from "next";

/** Where research begins. Its pages are `makeResearchPath` and `researchPath` of the noun `model-year`. */
export const RESEARCH_PATH = "/research" satisfies Route;
