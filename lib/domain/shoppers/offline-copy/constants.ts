/** Copies of pages for one person only; gone with their sign-in. */
export const PRIVATE_CACHE = "lotwise-private-1";
/** Files of the build, each named by its content. */
export const FILES_CACHE = "lotwise-files-1";
/** Drawings and public photos of vehicles. */
export const PICTURES_CACHE = "lotwise-pictures-1";

/** The page that leads to each vehicle of a garage. */
export const GARAGE = "/garage";

/** Whom a copy is of, when it was taken and what it is called: headers of the copy. */
export const ACCOUNT_HEADER = "lotwise-account";
export const TAKEN_HEADER = "lotwise-taken-at";
export const TITLE_HEADER = "lotwise-title";

/** A copy is read for so long; what was not confirmed since is erased. */
export const COPY_DAYS = 14;
/** Copies that are kept, the newest. */
export const MOST_COPIES = 40;
/** With the garage each vehicle of it is copied, unless its copy is younger than this. */
export const VEHICLE_AGAIN_MS = 3_600_000;
/** So that the garage itself and the saved vehicles stay among the newest. */
export const MOST_VEHICLE_COPIES = MOST_COPIES - 2;
/** Pictures and files of the build that are kept, and for how long. */
export const MOST_PICTURES = 300;
export const MOST_FILES = 250;
export const KEPT_SECONDS = 30 * 86_400;

/** With a copy at hand nobody waits longer than this for the network. */
export const PATIENCE_MS = 8_000;
/** After a change a page is copied anew, once what was sent is done. */
export const RECOPY_MS = 2_500;

/** What a page tells the worker: whose page it is. */
export const ACCOUNT_MESSAGE = "account:";
/** Nobody's: the reader is signed out for sure. */
export const NOBODY = "none";
