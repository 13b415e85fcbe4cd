import type { Service } from './schema.ts'
import { PLAIN_SERVICE } from './service.ts'
import { SERVICE_LABELS, SERVICE_TYPES, type ServiceType } from './service-type.ts'

const ON_HOME: readonly ServiceType[] = ['repair', 'installation', 'maintenance']

/** The six default services: 30 minutes, no buffer, exact times. The owner adds a description to each. */
export const DEFAULT_SERVICES: readonly Service[] = SERVICE_TYPES.map((slug, index) => ({
  ...PLAIN_SERVICE,
  name: SERVICE_LABELS[slug],
  slug,
  onHome: ON_HOME.includes(slug),
  order: index + 1,
}))
