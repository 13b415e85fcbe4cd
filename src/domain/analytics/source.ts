// Where a visit came from: a host, a named campaign, or nowhere that the browser tells.

export const DIRECT = 'direct'
export const SOURCE_PARAMETER = 'utm_source'
const NAME_LIMIT = 40
const NAME = /^[a-z0-9][a-z0-9._-]*$/

interface Arrival {
  /** The Referer header. */
  referrer?: string | undefined
  /** The `utm_source` parameter. */
  campaign?: string | undefined
  /** Hosts of this site. Links within it are no source. */
  ownHosts: readonly string[]
}

/** A campaign that somebody named wins over the site that showed the link. */
export function sourceOf({ referrer, campaign, ownHosts }: Arrival): string {
  return named(campaign) ?? hostIn(referrer, ownHosts) ?? DIRECT
}

function named(campaign = ''): string | undefined {
  const name = campaign.slice(0, NAME_LIMIT + 1).toLowerCase()
  return name.length <= NAME_LIMIT && NAME.test(name) ? name : undefined
}

function hostIn(referrer: string | undefined, ownHosts: readonly string[]): string | undefined {
  const url = referrer === undefined ? null : URL.parse(referrer)
  if (!url?.protocol.startsWith('http') || ownHosts.includes(url.host)) return undefined
  return named(url.hostname.replace(/^www\./, ''))
}
