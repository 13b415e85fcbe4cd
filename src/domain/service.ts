export const SERVICE_TYPES = ['repair', 'installation', 'maintenance', 'inspection', 'emergency', 'other'] as const

export type ServiceType = (typeof SERVICE_TYPES)[number]

export const DEFAULT_SERVICE_TYPE: ServiceType = 'other'
export const SELECT_A_SERVICE = 'Select a service'
export const SERVICE_REQUIRED = 'Please select a service type'

export const SERVICE_LABELS: Record<ServiceType, string> = {
  repair: 'Repair',
  installation: 'Installation',
  maintenance: 'Maintenance',
  inspection: 'Inspection',
  emergency: 'Emergency',
  other: 'Other',
}

/** Longer than any type is. */
export const SERVICE_LENGTH = 40

export function isServiceType(value: unknown): value is ServiceType {
  return SERVICE_TYPES.some((type) => type === value)
}
