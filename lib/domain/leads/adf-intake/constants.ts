/** Keys of one organization that are not revoked. */
export const MOST_ADF_KEYS = 5;
/** Requests by one key. */
export const KEY_LIMIT = { name: "adf by key", points: 120, seconds: 600 } as const;
/** Requests of one network with no key, or a wrong one. */
export const ADF_STRANGER_LIMIT = { name: "adf by strangers", points: 20, seconds: 600 } as const;
/** What keys begin with, so that whoever finds one knows what it is. */
export const ADF_KEY_MARK = "lwadf_";
/** Signs of a key that are kept to tell it from others. */
export const ADF_KEY_PREFIX_LENGTH = 10;
/** Where documents are posted to. */
export const INTAKE_PATH = "/api/webhooks/adf";
