/** Other sites never learn the address. With `no-referrer` browsers would send the page's own forms without their origin. */
const REFERRER = 'same-origin'

export const PRIVATE_HEADERS = { 'Referrer-Policy': REFERRER, 'X-Robots-Tag': 'noindex, nofollow' }

/** Of a page behind a link that only one person has. */
export function privateMeta(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }, { name: 'referrer', content: REFERRER }]
}
