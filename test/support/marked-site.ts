import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { EMPTY_SEO } from '#domain/seo/schema.ts'
import type { Fields } from '#domain/website/field.ts'
import { mapTexts } from '#domain/website/mark.ts'
import { defaultContent, newSection, PART_IDS, type PartId } from '#domain/website/part.ts'
import { SECTIONS, type SectionType } from '#domain/website/section.ts'
import { aPage } from './builders/page.ts'
import { aProject } from './builders/project.ts'

/** A text that names its field. Page text outside of marks does not come from the owner. */
export const mark = (path: string) => `¤${path}¤`
export const MARKED = /¤[^¤]*¤/g

const SHORT = '¤n¤'

/** Another company, whose every text is a mark. */
export const MARKED_BUSINESS: Business = {
  ...DEFAULT_BUSINESS,
  name: mark('name'),
  phone: '(727) 555-0123',
  email: 'office@marked.example',
  street: mark('street'),
  city: mark('city'),
  region: mark('region'),
  postalCode: mark('zip'),
  scheduleHours: mark('schedule hours'),
  contactHours: mark('contact hours'),
  licence: mark('license'),
  serviceArea: mark('area'),
  story: mark('story'),
  statistics: [{ value: SHORT, label: mark('statistic') }],
  values: [{ title: mark('value'), text: mark('value text') }],
  contractor: { name: mark('owner'), role: mark('role'), text: mark('owner text') },
  reviews: [{ quote: mark('quote'), author: mark('author'), place: mark('place') }],
}

/** The content of a part with a mark in every text, and an entry in every list. */
export function markedContent(id: PartId): object {
  if (id !== 'home') return mapTexts(id, defaultContent(id), (_, path) => mark(path))
  const sections = keysOf(SECTIONS).map((type) => ({ ...newSection(type, type), ...filledLists(type) }))
  return mapTexts('home', { sections }, (_, path) => mark(path))
}

function filledLists(type: SectionType): object {
  const fields: Fields = SECTIONS[type].fields
  const lists = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'list' && field.default.length === 0
      ? [[name, [Object.fromEntries(Object.keys(field.entry).map((key) => [key, key]))]] as const]
      : [],
  )
  return Object.fromEntries(lists)
}

export const MARKED_PROJECT = aProject({
  title: mark('project'),
  description: mark('project text'),
  type: mark('project type'),
  image: '/marked.jpg',
  imageUrl: '/marked.jpg',
  specifications: {
    duration: mark('duration'),
    location: mark('location'),
    services: [mark('done')],
    materials: [mark('material')],
  },
  projectDetails: { challenge: mark('challenge'), solution: mark('solution'), outcome: mark('outcome') },
})

export const MARKED_PAGES = [
  aPage({ slug: 'card', title: mark('card'), type: 'card', seo: { ...EMPTY_SEO, description: mark('card text') } }),
  aPage({ slug: 'page', title: mark('page'), content: `<p>${mark('page text')}</p>` }),
]

export const MARKED_PARTS = PART_IDS.map((id) => ({ id, content: markedContent(id) }))
