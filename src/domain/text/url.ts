export const UNSAFE_URL = 'Please enter a full address (https://...) or a path on this site (/...)'

// Browsers drop tabs and line breaks from addresses and read \ as /, so "/\t/evil.example" would leave the site.
const DISGUISES = /[\s\\\p{Cc}]/u

/** A path on this site. "//host" is another site's address in disguise. */
export function isSitePath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && !DISGUISES.test(text) && text.isWellFormed()
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && !DISGUISES.test(text) && text.isWellFormed() && URL.canParse(text)
}

/** Where a link, picture or redirect may lead: the web or this site, never a script. */
export function isSafeUrl(text: string): boolean {
  return isSitePath(text) || isWebAddress(text)
}

export function absoluteUrl(url: string, siteUrl: string): string {
  return new URL(url, siteUrl).href
}

/** The path of an address on this site, or null for another site's. */
export function sitePathOf(url: string, siteUrl: string): string | null {
  const site = new URL(siteUrl)
  const target = new URL(url, site)
  return target.origin === site.origin ? target.pathname : null
}
