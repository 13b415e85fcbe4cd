import { EMERGENCY_PATH } from '#domain/business/business.ts'
import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { SERVICES_PATH } from '#domain/services/service-type.ts'

/** Stands for everything beyond a limit. */
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
