import { capitalized } from '#domain/text/text.ts'

export const SERVICE_TYPES = ['repair', 'installation', 'maintenance', 'inspection', 'emergency', 'other'] as const

export type ServiceType = (typeof SERVICE_TYPES)[number]

export const DEFAULT_SERVICE_TYPE: ServiceType = 'other'

export const SERVICE_LABELS: Record<ServiceType, string> = {
  repair: 'Repair',
  installation: 'Installation',
  maintenance: 'Maintenance',
  inspection: 'Inspection',
  emergency: 'Emergency',
  other: 'Other',
}

/** The service's name at the time of booking. Older appointments, which stored no name, use the type's. */
export function serviceNameOf(type: string, name: string | undefined): string {
  return name || (isServiceType(type) ? SERVICE_LABELS[type] : wordsOf(type))
}

function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ').trim()
  return words === '' ? SERVICE_LABELS[DEFAULT_SERVICE_TYPE] : capitalized(words)
}

export function isServiceType(value: unknown): value is ServiceType {
  return SERVICE_TYPES.some((type) => type === value)
}

/** Booked like others, but the form first tells visitors that they can call. Only offered with an emergency line. */
export const EMERGENCY_SERVICE: ServiceType = 'emergency'

export const SERVICES_PATH = '/services'

/** Parameter of the Schedule page: the service that a link has chosen. */
export const SERVICE_PARAMETER = 'service'

export function servicePath(slug: string): string {
  return `${SERVICES_PATH}/${slug}`
}

export function scheduleServicePath(slug: string): string {
  return `/schedule?${SERVICE_PARAMETER}=${slug}`
}
