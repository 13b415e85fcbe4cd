import { keysOf } from '#domain/objects/pick.ts'
import { counted } from '#domain/text/text.ts'

// The demo content that the owner hasn't saved since.

export const DEMO_MESSAGES = {
  untouched:
    'This site still shows the demo company. Visitors see its name, phone number and projects until you enter yours.',
  kept: 'Anything you changed stays, and so do requests from real customers and the services they need.',
} as const

const MADE_UP_CUSTOMERS = 'of made-up customers, with their emails and history'

/** Kinds with too many to name: their singular and plural, and their documents. */
const COUNTED = {
  visits: ['visit', 'visits', MADE_UP_CUSTOMERS],
  waiting: ['waiting list entry', 'waiting list entries', MADE_UP_CUSTOMERS],
  messages: ['message', 'messages', 'of made-up visitors'],
  counts: ['day of website visits', 'days of website visits', 'made up, so that Insights has something to show'],
} as const

/** Named one by one, if unsaved since. */
const NAMED = {
  projects: ['project', 'projects'],
  pages: ['page', 'pages'],
  services: ['service', 'services'],
  crews: ['crew', 'crews'],
  profile: ['business profile entry', 'business profile entries'],
  website: ['website part', 'website parts'],
  settings: ['setting', 'settings'],
} as const

export type DemoLeft = Record<keyof typeof COUNTED, number> & Record<keyof typeof NAMED, string[]>

/** "12 projects", with their names. Empty kinds are left out. */
export function demoLines(left: DemoLeft): { count: string; names: string[] }[] {
  const numbers = keysOf(COUNTED).map((kind) => {
    const [one, many, about] = COUNTED[kind]
    return { number: left[kind], one, many, names: [about] }
  })
  const names = keysOf(NAMED).map((kind) => {
    const [one, many] = NAMED[kind]
    return { number: left[kind].length, one, many, names: left[kind] }
  })
  return [...numbers, ...names]
    .filter(({ number }) => number > 0)
    .map(({ number, one, many, names }) => ({ count: counted(number, one, many), names }))
}

export function hasDemo(left: DemoLeft): boolean {
  return demoLines(left).length > 0
}

interface Marked {
  data: { demo?: unknown }
}

/** The fields of the business profile that the demo filled in. Other documents are marked as a whole. */
export function markedFields(stored: Marked | undefined): string[] {
  const mark = stored?.data.demo
  return Array.isArray(mark) ? mark.filter((field) => typeof field === 'string') : []
}

/** Saved content belongs to the owner, even if it equals the demo's: whole documents, and single fields of the profile. */
export function unmarked(before: Marked | undefined, saved: object = {}): { demo?: false | string[] } {
  if (before?.data.demo === true) return { demo: false }
  const fields = markedFields(before)
  const left = fields.filter((field) => !Object.hasOwn(saved, field))
  return left.length < fields.length ? { demo: left } : {}
}
