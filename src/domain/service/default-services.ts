import type { Service } from './schema.ts'
import { PLAIN_SERVICE } from './service.ts'
import { SERVICE_LABELS, SERVICE_TYPES, type ServiceType } from './service-type.ts'

const ON_HOME: readonly ServiceType[] = ['repair', 'installation', 'maintenance']

const SUMMARIES: Record<ServiceType, string> = {
  repair: 'Leaks, drains, pressure and worn pipes: we find the cause, show it to you and fix it.',
  installation: 'Water heaters, faucets, filters and fixtures, sized for your home and installed to code.',
  maintenance: 'Drains, valves and heaters checked and serviced before they fail.',
  inspection: 'A look at the whole system before you buy, sell or remodel, with a written report.',
  emergency: 'Water where it should not be? Call us first, then close the valve.',
  other: 'Anything else with pipes. Tell us what you see, and we sort out the rest.',
}

/** The six default services: 30 minutes, no buffer, exact times. */
export const DEFAULT_SERVICES: readonly Service[] = SERVICE_TYPES.map((slug, index) => ({
  ...PLAIN_SERVICE,
  name: SERVICE_LABELS[slug],
  slug,
  summary: SUMMARIES[slug],
  onHome: ON_HOME.includes(slug),
  order: index + 1,
}))
