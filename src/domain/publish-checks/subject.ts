import type { GateKind } from './finding.ts'

/** The form's fields for findings about the whole page. Null where the editor has none. */
interface SubjectFields {
  title: string | null
  description: string | null
  text: string
  /** The fields whose words visitors read as the page's text. */
  written: readonly string[]
  structuredData: string
  socialPicture: string
  robots: string
}

const FIELDS: Record<GateKind, SubjectFields> = {
  page: {
    title: 'seo.title',
    description: 'seo.description',
    text: 'content',
    written: ['content'],
    structuredData: 'seo.schema',
    socialPicture: 'seo.social.ogImage',
    robots: 'seo.robots.noindex',
  },
  service: {
    title: 'seo.title',
    description: 'seo.description',
    text: 'description',
    written: ['summary', 'description', 'price.note'],
    structuredData: '',
    socialPicture: 'image',
    robots: '',
  },
  project: {
    title: 'title',
    description: 'description',
    text: 'description',
    written: ['description', 'details', 'highlights', 'projectDetails', 'specifications'],
    structuredData: '',
    socialPicture: 'image',
    robots: '',
  },
  part: { title: null, description: null, text: '', written: [], structuredData: '', socialPicture: '', robots: '' },
}

/** The fewest words that are useful to a visitor and a search engine. */
const FEWEST_WORDS: Record<GateKind, number> = { page: 100, service: 60, project: 40, part: 0 }

/** The content to be published: its kind, and the texts of its form by the paths of their fields. */
export interface GateSubject {
  kind: GateKind
  texts: readonly (readonly [path: string, text: string])[]
}

const MOST_TEXTS = 5_000
const DEEPEST = 8

export function subjectOf(kind: GateKind, draft: Readonly<Record<string, unknown>>): GateSubject {
  const texts: (readonly [string, string])[] = []
  const walk = (value: unknown, path: string, depth: number): void => {
    if (texts.length >= MOST_TEXTS || depth > DEEPEST) return
    if (typeof value === 'string') texts.push([path, value])
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`, depth + 1)
    }
  }
  walk(draft, '', 0)
  return { kind, texts }
}

export function fieldsOf({ kind }: Pick<GateSubject, 'kind'>): SubjectFields {
  return FIELDS[kind]
}

export function fewestWords({ kind }: Pick<GateSubject, 'kind'>): number {
  return FEWEST_WORDS[kind]
}

/** The field that names an address or picture, if the author entered it here. */
export function fieldNaming({ texts }: GateSubject, name: string): string | undefined {
  return (texts.find(([, text]) => text === name) ?? texts.find(([, text]) => text.includes(name)))?.[0]
}

/** The author's text for visitors, without the site's additions. */
export function writtenTexts(subject: GateSubject): string[] {
  const { written } = fieldsOf(subject)
  const isWritten = (path: string) => written.some((field) => path === field || path.startsWith(`${field}.`))
  return subject.texts.flatMap(([path, text]) => (isWritten(path) ? [text] : []))
}

/** An address as the author wrote it. The site adds a prefix to ids in a page's text. */
export function writtenAddress({ texts }: GateSubject, href: string): string {
  return texts.some(([, text]) => text.includes(href)) ? href : href.replace('#content-', '#')
}

export function describingField(pictureField: string): string {
  if (pictureField === 'image') return 'imageAlt'
  return pictureField.replace(/^(gallery\.\d+)\.url$/, '$1.caption').replace(/\.src$/, '.alt')
}

export function textAt({ texts }: GateSubject, field: string, missing = ''): string {
  return texts.find(([path]) => path === field)?.[1] ?? missing
}
