import localFont from "next/font/local";

// "optional": a face that is not there for the first paint is used from the next page on. Swapping
// it in later would move the text, also where Next.js does not preload it (the not-found page).

/** The text face; in every page's first view, so it is preloaded. */
export const sans = localFont({
  src: "./_fonts/geist-sans.woff2",
  variable: "--font-geist-sans",
  weight: "400 700",
  display: "optional",
});

/** VINs and ids; rarely in the first view, so it loads when it is used. */
export const mono = localFont({
  src: "./_fonts/geist-mono.woff2",
  variable: "--font-geist-mono",
  weight: "400 700",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
});
