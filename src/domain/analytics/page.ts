import { EMERGENCY_PATH } from '#domain/business/business.ts'
import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { SERVICES_PATH } from '#domain/services/service-type.ts'

/** Replaces everything beyond a limit. */
export const OTHER = 'other'
export const BOOKING_PATH = '/schedule'

const ALONE: ReadonlySet<string> = new Set([
  '/',
  PROJECTS_PATH,
  SERVICES_PATH,
  '/about',
  '/contact',
  EMERGENCY_PATH,
  BOOKING_PATH,
  '/waiting-list',
  '/privacy',
])
const WITH_A_NAME = [PROJECTS_PATH, SERVICES_PATH, '/pages'].map((path) => `${path}/`)
const PATH_LIMIT = 140

/** The path to count for the address of a public page. Undefined for private pages, whose addresses hold ids and secrets. */
export function countedPath(address: string): string | undefined {
  const end = address.indexOf('?')
  const path = end === -1 ? address : address.slice(0, end)
  if (path.length > PATH_LIMIT) return undefined
  if (ALONE.has(path)) return path
  return WITH_A_NAME.some((start) => path.startsWith(start) && !path.includes('/', start.length)) ? path : undefined
}

const SERVICE_PREFIX = `${SERVICES_PATH}/`

export function namedService(path: string): string | undefined {
  const slug = path.startsWith(SERVICE_PREFIX) ? path.slice(SERVICE_PREFIX.length) : ''
  return /^[a-z0-9-]{1,60}$/.test(slug) ? slug : undefined
}

/** The source of a visit whose browser names none. */
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

/** A campaign's name has priority over the site that showed the link. */
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
