import { OTHER } from './page.ts'
import { SIGN_LABELS, signNamed } from './qr-code.ts'
import { DIRECT } from './source.ts'

/** Hosts of a site that people know by name. Search engines and networks have one for each country, app or device. */
const KNOWN: readonly (readonly [hosts: RegExp, name: string])[] = [
  [/(?:^|\.)google\./, 'Google'],
  [/(?:^|\.)bing\.com$/, 'Bing'],
  [/(?:^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(?:^|\.)yahoo\.com$/, 'Yahoo'],
  [/(?:^|\.)facebook\.com$/, 'Facebook'],
  [/(?:^|\.)instagram\.com$/, 'Instagram'],
  [/(?:^|\.)nextdoor\.com$/, 'Nextdoor'],
  [/(?:^|\.)yelp\.com$/, 'Yelp'],
]

/** A source as an owner would call it: "Van QR code", "Google", "Direct or unknown". */
export function sourceName(source: string): string {
  if (source === DIRECT) return 'Direct or unknown'
  if (source === OTHER) return 'Other sources'
  const sign = signNamed(source)
  if (sign) return `${SIGN_LABELS[sign]} QR code`
  return KNOWN.find(([hosts]) => hosts.test(source))?.[1] ?? source
}
