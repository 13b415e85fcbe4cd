import type { Service } from './schema.ts'

/** The labels of the services screens. Comparing two versions uses the same ones. */
export const SERVICE_FIELDS = {
  name: 'Name',
  slug: 'URL Slug',
  summary: 'Summary',
  description: 'Description',
  image: 'Picture',
  imageAlt: 'Description of the picture',
  imageFocus: 'Focal point',
  minutes: 'Minutes',
  bufferMinutes: 'Minutes free afterwards',
  windowMinutes: 'What you promise',
  priceFrom: 'Price from',
  priceTo: 'Price to',
  priceNote: 'Price note',
  items: 'Usual items',
  bookable: 'Can be booked online',
  emergency: 'Emergency: call instead of book',
  onHome: 'Shown on the home page',
  published: 'Published',
  seoTitle: 'SEO Title',
  seoDescription: 'Meta Description',
} as const

export const SERVICE_DELETED = 'Service deleted.'

export function promiseWords(windowMinutes: Service['windowMinutes']): string {
  if (windowMinutes === 0) return 'An exact time'
  return windowMinutes === 60 ? 'A window of 1 hour' : `A window of ${windowMinutes / 60} hours`
}

/** "30 min", "1 h", "1 h 30 min" */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 min'
}

export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
