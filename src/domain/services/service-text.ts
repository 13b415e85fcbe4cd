import { translationLines } from '#domain/language/translation-lines.ts'
import { brokenAtBlocks } from '#domain/pages/page-text.ts'
import { focusWords } from '#domain/pictures/framed-picture.ts'
import { promiseWords, SERVICE_FIELDS } from './labels.ts'
import { priceWords } from './price.ts'
import { KIND_LABELS, optionsOf, URGENCY_CHOICES } from './question.ts'
import type { Question } from './question-schema.ts'
import type { ServiceContent } from './schema.ts'

/** "Is water running? (yes or no, required: Yes, urgent: call now; No)" */
function questionText(question: Question): string {
  const { label, kind, required } = question
  const answers = optionsOf(question).map(({ label: answer, minutes, urgency }) =>
    [answer, minutes && `${minutes} minutes more`, urgency && URGENCY_CHOICES[urgency]].filter(Boolean).join(', '),
  )
  const how = `${KIND_LABELS[kind].toLowerCase()}${required ? ', required' : ''}`
  return `${label} (${[how, answers.join('; ')].filter(Boolean).join(': ')})`
}

/** A service as lines of text, for comparing two versions line by line. Fields without a value have no line. */
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
