// Where visitors find services and book them.

export const SERVICES_PATH = '/services'

/** In the address of the Schedule page: the service that a link has chosen. */
export const SERVICE_PARAMETER = 'service'

export function servicePath(slug: string): string {
  return `${SERVICES_PATH}/${slug}`
}

export function scheduleServicePath(slug: string): string {
  return `/schedule?${SERVICE_PARAMETER}=${slug}`
}
