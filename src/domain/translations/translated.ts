// The texts of the owner's documents that exist in both languages. Parts of the site declare it field by field (website/field.ts).

import type { TextRule } from '#domain/language/translations.ts'
import { PAGE_LIMITS } from '#domain/pages/page.ts'
import { ALT_LIMIT } from '#domain/pictures/framed-picture.ts'
import { PROJECT_LIMITS } from '#domain/projects/project.ts'
import { SEO_LIMITS } from '#domain/seo/seo.ts'
import { QUESTION_LIMITS } from '#domain/services/question.ts'
import { SERVICE_LIMITS } from '#domain/services/service.ts'

const rule = (kind: TextRule['kind']) => (path: string, label: string, limit: number) => ({ path, label, kind, limit })
const line = rule('line')
const text = rule('text')
const html = rule('html')

const SEO = [
  line('seo.title', 'Title in search results', SEO_LIMITS.title),
  text('seo.description', 'Description in search results', SEO_LIMITS.description),
]

export const TRANSLATED = {
  pages: [
    line('title', 'Title', PAGE_LIMITS.title),
    html('content', 'Content', PAGE_LIMITS.content),
    ...SEO,
    line('seo.social.ogTitle', 'Title when shared', SEO_LIMITS.title),
    text('seo.social.ogDescription', 'Description when shared', SEO_LIMITS.description),
    line('seo.social.twitterTitle', 'Title on X', SEO_LIMITS.title),
    text('seo.social.twitterDescription', 'Description on X', SEO_LIMITS.description),
  ],
  services: [
    line('name', 'Name', SERVICE_LIMITS.name),
    line('summary', 'Summary', SERVICE_LIMITS.summary),
    html('description', 'Description', SERVICE_LIMITS.description),
    line('imageAlt', 'Picture description', ALT_LIMIT),
    line('price.note', 'Note on the price', SERVICE_LIMITS.note),
    line('questions.*.label', 'Question', QUESTION_LIMITS.label),
    line('questions.*.options.*.label', 'Answer', QUESTION_LIMITS.option),
    ...SEO,
  ],
  projects: [
    line('title', 'Title', PROJECT_LIMITS.title),
    text('description', 'Description', PROJECT_LIMITS.text),
    line('type', 'Project type', PROJECT_LIMITS.type),
    text('details', 'Details', PROJECT_LIMITS.details),
    line('highlights.*', 'Highlight', PROJECT_LIMITS.line),
    line('specifications.duration', 'Duration', PROJECT_LIMITS.line),
    line('specifications.services.*', 'Service', PROJECT_LIMITS.line),
    line('specifications.materials.*', 'Material', PROJECT_LIMITS.line),
    text('projectDetails.challenge', 'Challenge', PROJECT_LIMITS.text),
    text('projectDetails.solution', 'Solution', PROJECT_LIMITS.text),
    text('projectDetails.outcome', 'Outcome', PROJECT_LIMITS.text),
    line('gallery.*.caption', 'Caption', PROJECT_LIMITS.line),
  ],
  business: [
    line('scheduleHours', 'Standard hours on the schedule page', 120),
    line('contactHours', 'Hours on the contact page', 120),
    line('licence', 'License', 120),
    line('serviceArea', 'Where you work', 300),
    text('story', 'Your story', 4000),
    line('statistics.*.value', 'Number', 12),
    line('statistics.*.label', 'What the number counts', 60),
    line('values.*.title', 'Value', 60),
    text('values.*.text', 'Text of the value', 400),
    line('contractor.role', 'Role of the contractor', 80),
    text('contractor.text', 'About the contractor', 1500),
    text('reviews.*.quote', 'Review', 600),
  ],
  seo: [line('title', 'Title', SEO_LIMITS.title), text('description', 'Description', SEO_LIMITS.description)],
} as const satisfies Readonly<Record<string, readonly TextRule[]>>
