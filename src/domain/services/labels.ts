// What the services screens call their fields; comparing two versions speaks of them by the same names.

import { translationLines } from '#domain/language/translation-lines.ts'
import { brokenAtBlocks } from '#domain/pages/page-text.ts'
import { focusWords } from '#domain/pictures/framed-picture.ts'
import { priceWords } from './price.ts'
import { KIND_LABELS, optionsOf, URGENCY_CHOICES } from './question.ts'
import type { Question } from './question-schema.ts'
import type { Service, ServiceContent } from './schema.ts'

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

/** "Is water running? (yes or no, required: Yes, urgent: call now; No)" */
function questionText(question: Question): string {
  const { label, kind, required } = question
  const answers = optionsOf(question).map(({ label: answer, minutes, urgency }) =>
    [answer, minutes && `${minutes} minutes more`, urgency && URGENCY_CHOICES[urgency]].filter(Boolean).join(', '),
  )
  const how = `${KIND_LABELS[kind].toLowerCase()}${required ? ', required' : ''}`
  return `${label} (${[how, answers.join('; ')].filter(Boolean).join(': ')})`
}

/** A service as lines of text, so that two of them can be compared line by line. Fields without a value have no line. */
export function serviceText(service: ServiceContent): string {
  const yes = (value: boolean) => (value ? 'Yes' : 'No')
  const facts: [string, string][] = [
    [SERVICE_FIELDS.name, service.name],
    [SERVICE_FIELDS.slug, service.slug],
    [SERVICE_FIELDS.summary, service.summary],
    [SERVICE_FIELDS.image, service.image],
    [SERVICE_FIELDS.imageAlt, service.imageAlt],
    [SERVICE_FIELDS.imageFocus, service.image && focusWords(service.imageFocus)],
    [SERVICE_FIELDS.minutes, String(service.minutes)],
    [SERVICE_FIELDS.bufferMinutes, String(service.bufferMinutes)],
    [SERVICE_FIELDS.windowMinutes, promiseWords(service.windowMinutes)],
    ['Price', priceWords(service.price)],
    [SERVICE_FIELDS.items, service.items.length > 0 ? String(service.items.length) : ''],
    [SERVICE_FIELDS.bookable, yes(service.bookable)],
    [SERVICE_FIELDS.emergency, yes(service.emergency)],
    [SERVICE_FIELDS.onHome, yes(service.onHome)],
    [SERVICE_FIELDS.published, yes(service.published)],
    [SERVICE_FIELDS.seoTitle, service.seo.title],
    [SERVICE_FIELDS.seoDescription, service.seo.description],
    ...service.questions.map((question, index): [string, string] => [`Question ${index + 1}`, questionText(question)]),
    ...translationLines(service).map((line): [string, string] => ['Spanish', line]),
  ]
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
  return [...lines, '', `${SERVICE_FIELDS.description}:`, brokenAtBlocks(service.description), ''].join('\n')
}

export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
