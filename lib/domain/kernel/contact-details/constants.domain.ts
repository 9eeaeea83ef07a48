/* Reads a dealership's web domain from a host or URL; refuses shared hosts such as free
 * mail; builds mailbox addresses. */

/**
 * Hosts where anybody can have a mailbox or a page: that something lies there proves nothing about a
 * dealership. Also their subdomains.
 */
export const SHARED_HOSTS: readonly string[] = [
  "aol.com",
  "att.net",
  "blogspot.com",
  "business.site",
  "comcast.net",
  "facebook.com",
  "fastmail.com",
  "github.io",
  "gmail.com",
  "gmx.com",
  "google.com",
  "googlemail.com",
  "hotmail.com",
  "icloud.com",
  "instagram.com",
  "linktr.ee",
  "live.com",
  "mail.com",
  "me.com",
  "msn.com",
  "myshopify.com",
  "netlify.app",
  "outlook.com",
  "pages.dev",
  "proton.me",
  "protonmail.com",
  "sites.google.com",
  "squarespace.com",
  "verizon.net",
  "vercel.app",
  "webflow.io",
  "weebly.com",
  "wixsite.com",
  "wordpress.com",
  "yahoo.com",
  "yelp.com",
  "ymail.com",
  "zoho.com",
];
