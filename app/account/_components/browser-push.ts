/** What a browser lets this site do about notifications. */
export type PushSupport =
  /** The browser decides when it is asked. */
  | "possible"
  | "allowed"
  | "denied"
  /** Not in this browser; on an iPhone or iPad only in the installed app. */
  | "missing";

/** What this browser lets this site do. */
export function pushSupport(): PushSupport {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "missing";
  switch (Notification.permission) {
    case "granted":
      return "allowed";
    case "denied":
      return "denied";
    case "default":
      return "possible";
  }
}

/** What the server keeps of a browser that is to be told. */
export interface PushEntry {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );

const manager = async () => (await navigator.serviceWorker.ready).pushManager;

function entryOf(subscription: PushSubscription): PushEntry | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, p256dh, auth };
}

/** Whether this browser has an address to be told at. */
export async function isSubscribed(): Promise<boolean> {
  if (pushSupport() !== "allowed") return false;
  return (await (await manager()).getSubscription()) !== null;
}

/**
 * Asks the reader whether this site may show notifications, and the browser's push service for an
 * address. @param serverKey our public key. @returns the address, or words for why there is none.
 */
export async function subscribe(serverKey: string): Promise<PushEntry | string> {
  if ((await Notification.requestPermission()) !== "granted")
    return "Notifications from this site are blocked. You can allow them in your browser’s settings.";
  try {
    const pushes = await manager();
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) };
    const subscription = await pushes.subscribe(options).catch(async (error: unknown) => {
      // One that was made for other keys stands in the way.
      if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
      await (await pushes.getSubscription())?.unsubscribe();
      return pushes.subscribe(options);
    });
    const entry = entryOf(subscription);
    if (entry !== null) return entry;
  } catch {
    // The browser's push service is not there, or cannot be reached; its words are for developers.
  }
  return "Your browser’s push service does not answer. Try again later.";
}

/** Gives the address up. */
export async function unsubscribe(): Promise<void> {
  if (pushSupport() !== "allowed") return;
  await (await (await manager()).getSubscription())?.unsubscribe();
}
