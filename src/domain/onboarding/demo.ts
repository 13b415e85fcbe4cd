import { counted } from '#domain/text/text.ts'

// What the demo brought and nobody has changed since.

export const DEMO_MESSAGES = {
  untouched:
    'This site still shows the demo company. Visitors see its name, phone number and projects until you enter yours.',
  confirm: 'Remove the demo content?',
  removed: 'The demo content was removed.',
  removeFailed: 'Failed to remove the demo content. Please try again: it goes on where it stopped.',
  kept: 'What you changed stays, and so do requests of real customers.',
} as const

/** The names of the demo's documents that nobody has saved since. */
export interface DemoLeft {
  visits: number
  /** Made-up people on the waiting list. */
  waiting: number
  /** Messages from made-up visitors. */
  messages: number
  /** Days of counted visits to the website. */
  counts: number
  projects: string[]
  pages: string[]
  services: string[]
  crews: string[]
  /** Fields of the business profile that still say what the demo said. */
  profile: string[]
  /** Parts of the website that still read as the demo published them. */
  website: string[]
  settings: string[]
}

type Kind = keyof DemoLeft

export const DEMO_KINDS: readonly { kind: Kind; one: string; many: string }[] = [
  { kind: 'visits', one: 'visit', many: 'visits' },
  { kind: 'waiting', one: 'place on the waiting list', many: 'places on the waiting list' },
  { kind: 'messages', one: 'message', many: 'messages' },
  { kind: 'counts', one: 'day of website visits', many: 'days of website visits' },
  { kind: 'projects', one: 'project', many: 'projects' },
  { kind: 'pages', one: 'page', many: 'pages' },
  { kind: 'services', one: 'service', many: 'services' },
  { kind: 'crews', one: 'crew', many: 'crews' },
  { kind: 'profile', one: 'entry of the business profile', many: 'entries of the business profile' },
  { kind: 'website', one: 'part of the website', many: 'parts of the website' },
  { kind: 'settings', one: 'setting', many: 'settings' },
]

const MADE_UP_CUSTOMERS = 'of made-up customers, with their e-mails and history'

const NUMBERED_WORDS: Partial<Record<Kind, string>> = {
  visits: MADE_UP_CUSTOMERS,
  waiting: MADE_UP_CUSTOMERS,
  messages: 'of made-up visitors',
  counts: 'made up, so that Insights has something to show',
}

/** "12 projects", with their names. Kinds without anything are left out. */
export function demoLines(left: DemoLeft): { count: string; names: string[] }[] {
  return DEMO_KINDS.flatMap(({ kind, one, many }) => {
    const found = left[kind]
    const number = typeof found === 'number' ? found : found.length
    if (number === 0) return []
    const names = typeof found === 'number' ? [NUMBERED_WORDS[kind] ?? ''] : found
    return [{ count: counted(number, one, many), names }]
  })
}

export function hasDemo(left: DemoLeft): boolean {
  return demoLines(left).length > 0
}

/** Saving a document makes it the owner's. */
export function unmarked(before: { data: { demo?: unknown } } | undefined): { demo?: false } {
  return before?.data.demo === true ? { demo: false } : {}
}
