/**
 * The cookie of a browser that sent a form of ours without our script: pages are rendered for it, with what
 * scripts would add. A script that runs after all ends it.
 */
export const NO_SCRIPT_COOKIE = "no-script";
