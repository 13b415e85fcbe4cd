import type { Language } from '#domain/language/language.ts'
import { CENTER } from '#domain/pictures/framed-picture.ts'
import { DEFAULT_VISIT_MINUTES } from '#domain/scheduling/slot.ts'
import { counted } from '#domain/text/text.ts'
import { TIME_WORDS } from '#domain/time/words.ts'
import { SERVICE_WORDS } from './words.ts'

// A service: what the business does, how long it takes, and whether the customer gets an exact time or an arrival window.

export const SERVICE_LIMITS = {
  name: 80,
  summary: 160,
  description: 100_000,
  note: 80,
  price: 1_000_000,
  order: 10_000,
  items: 30,
} as const
export const MOST_SERVICES = 100

/** Visits and buffers are whole quarter hours, the unit in which a crew's time is claimed. */
export const QUARTER_MINUTES = 15
export const VISIT_MINUTES = { least: 15, most: 480 } as const
export const MOST_BUFFER_MINUTES = 120
/** Zero means an exact time. */
export const WINDOW_MINUTES = [0, 60, 120, 180, 240] as const

export const SERVICE_MESSAGES = {
  nameRequired: 'Service name is required',
  slug: 'Please use lowercase letters, numbers and hyphens for the address',
  slugTaken: 'A service with this address already exists',
  minutes: `A visit takes ${VISIT_MINUTES.least} to ${VISIT_MINUTES.most} minutes, in steps of ${QUARTER_MINUTES}`,
  buffer: `The time after a visit is 0 to ${MOST_BUFFER_MINUTES} minutes, in steps of ${QUARTER_MINUTES}`,
  window: 'Please choose an exact time or a window of 1, 2, 3 or 4 hours',
  price: 'Please enter a price of at least 0',
  priceOrder: 'The upper price must not be less than the lower one',
  order: 'The order is a whole number',
  tooMany: `You can have at most ${MOST_SERVICES} services`,
  lastOne: 'Keep at least one service. Unpublish it instead.',
  fetchFailed: 'Failed to fetch services',
  saveFailed: 'Failed to save the service',
  deleteFailed: 'Failed to delete the service',
} as const

export function serviceInUse(visits: number): string {
  const count = counted(visits, 'upcoming visit uses', 'upcoming visits use')
  return `${count} this service. Unpublish it instead, or move those visits first.`
}

/** The defaults of all fields except the name. */
export const PLAIN_SERVICE = {
  summary: '',
  description: '',
  image: '',
  imageAlt: '',
  imageFocus: CENTER,
  minutes: DEFAULT_VISIT_MINUTES,
  bufferMinutes: 0,
  windowMinutes: 0 as const,
  price: {},
  bookable: true,
  emergency: false,
  onHome: false,
  order: 0,
  published: true,
  questions: [],
  items: [],
  seo: { title: '', description: '' },
}

/** Why a visitor can't book this service online, or null if they can. */
export function whyNotBookable(service: { bookable: boolean; emergency: boolean; published: boolean } | undefined) {
  if (!service?.published) return SERVICE_WORDS.en.required
  if (service.emergency) return SERVICE_WORDS.en.callOnly
  return service.bookable ? null : SERVICE_WORDS.en.notBookable
}

interface Lengths {
  minutes: number
  windowMinutes: number
}

/** "About 1 hour 30 minutes, arrival within a window of 2 hours" */
export function visitWords({ minutes, windowMinutes }: Lengths, language: Language = 'en'): string {
  const { visit, window } = SERVICE_WORDS[language]
  const length = visit(durationWords(minutes, language))
  return windowMinutes > 0 ? `${length}, ${window(durationWords(windowMinutes, language))}` : length
}

/** In the owner's order, then by name. */
export function inOrder<S extends { order: number; name: string }>(services: readonly S[]): S[] {
  return services.toSorted((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
}

/** "1 hour 30 minutes" */
export function durationWords(minutes: number, language: Language = 'en'): string {
  const words = TIME_WORDS[language]
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    hours > 0 && counted(hours, words.hour, words.hours),
    (rest > 0 || hours === 0) && `${rest} ${words.minutes}`,
  ]
  return parts.filter(Boolean).join(' ')
}
