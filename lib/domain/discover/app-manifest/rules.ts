/** @file The web app manifest with its shortcuts and share target, where shared text leads, and the links of the Android app. */

/** What an Android app must be to open this site's links. */
export interface AndroidApp {
  readonly packageName: string;
  /** SHA-256 of the certificates that sign it, as 32 pairs of hexadecimal digits with colons. */
  readonly fingerprints: readonly string[];
}

const SHORTCUTS = [
  ["Search", "Search vehicles for sale", "/search"],
  ["Garage", "Your vehicles", "/garage"],
  ["Saved", "Vehicles you saved", "/account/favorites"],
  ["Messages", "Your conversations", "/account/messages"],
] as const;

/** The drawings that scripts/icons.ts makes of public/icon.svg. */
const ICONS = [
  { src: "/icons/app-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icons/app-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
] as const;

/**
 * What a browser needs to install the site (W3C, Web Application Manifest).
 * @param android the app that shows this site, where there is one: stores may offer it instead.
 */
export function appManifest(android: AndroidApp | null) {
  return {
    id: "/",
    name: "Lotwise: used vehicles and the numbers behind every price",
    short_name: "Lotwise",
    description:
      "Search used vehicles and see how each price was rated. Your garage and saved vehicles also open offline.",
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    display_override: ["standalone", "minimal-ui"],
    // A manifest has one color for both themes; pages name their own (app/layout.tsx).
    theme_color: "#00626b",
    background_color: "#fbfcfd",
    categories: ["shopping", "utilities"],
    icons: ICONS,
    shortcuts: SHORTCUTS.map(([name, description, url]) => ({
      name,
      description,
      url,
      icons: [{ src: "/icons/app-192.png", sizes: "192x192", type: "image/png" }],
    })),
    share_target: {
      action: "/api/share",
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "text", url: "url" },
    },
    launch_handler: { client_mode: ["navigate-existing", "auto"] },
    prefer_related_applications: false,
    related_applications: [
      { platform: "webapp", url: "/manifest.webmanifest" },
      ...(android === null
        ? []
        : [
            {
              platform: "play",
              id: android.packageName,
              url: `https://play.google.com/store/apps/details?id=${android.packageName}`,
            },
          ]),
    ],
  };
}

/** Says that an app and this site are one (Digital Asset Links): its links open in the app. */
export const assetLinks = ({ packageName, fingerprints }: AndroidApp) => [
  {
    relation: ["delegate_permission/common.handle_all_urls"],
    target: {
      namespace: "android_app",
      package_name: packageName,
      sha256_cert_fingerprints: fingerprints,
    },
  },
];
