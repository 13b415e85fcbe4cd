// What "Find anything" looks for, and how much of it is shown.

import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { listPath } from '#domain/nouns/noun.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import { ADMIN_GROUPS } from '#domain/nouns/office.ts'
import { containsIgnoringCase } from '#domain/text/text.ts'
import { SHORTCUT_WORDS } from './shortcut.ts'

export const FIND_LIMIT = 100

/** Of each kind. The lists behind it have all. */
export const FOUND_AT_MOST = 5

export const FOUND_KINDS = [
  'screen',
  'setting',
  'action',
  'person',
  'request',
  'page',
  'project',
  'service',
  'record',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** One line of the results, and where it leads. */
export interface Found {
  kind: FoundKind
  title: string
  detail: string
  to: string
}

export const KIND_WORDS: Readonly<Record<FoundKind, string>> = {
  screen: 'Screen',
  setting: 'Setting',
  action: 'Action',
  person: 'Customer',
  request: 'Appointment',
  page: 'Page',
  project: 'Project',
  service: 'Service',
  // The detail says what it is.
  record: '',
}

export const FIND_WORDS = {
  title: 'Find Anything',
  label: 'Name, phone number, date, page or screen',
  hint: 'Use the arrow keys to choose and Enter to open.',
  results: 'Results',
  screens: 'All screens of the back office',
  loading: 'Searching...',
  none: 'Nothing found. Try fewer words.',
  failed: 'The search failed. Please try again.',
} as const

/** Where the line of the help sheet leads: a dialog, which has no address. */
export const HELP_SHEET = '#shortcuts'

const ACTIONS: readonly Found[] = [
  { kind: 'action', title: 'Add an appointment', detail: 'New appointment', to: `${AFTER_LOGIN_PATH}?add=1` },
  { kind: 'action', title: 'Make a project from photos', detail: 'New project', to: '/admin/projects?new=photos' },
  { kind: 'action', title: 'Add a page', detail: 'New page', to: '/admin/pages/new' },
  { kind: 'action', title: 'Add a service', detail: 'New service', to: '/admin/services/new' },
  { kind: 'action', title: 'Add a crew', detail: 'New crew', to: '/admin/crews/new' },
  ...NOUNS.map((noun): Found => {
    const title = `Add ${/^[aeiou]/i.test(noun.one) ? 'an' : 'a'} ${noun.one}`
    return { kind: 'action', title, detail: `New ${noun.one}`, to: `${listPath(noun)}/new` }
  }),
  { kind: 'action', title: SHORTCUT_WORDS.open, detail: 'Help', to: HELP_SHEET },
]

/** What can be done from anywhere. An empty text lists nothing but the help. */
export function actionsNamed(typed: string): Found[] {
  const search = typed.trim()
  if (search === '') return ACTIONS.filter(({ to }) => to === HELP_SHEET)
  return ACTIONS.filter(({ title, detail }) => [title, detail].some((words) => containsIgnoringCase(words, search)))
}

/** The screens of the back-office whose name or group contains the text; all of them for an empty one. */
export function screensNamed(typed: string): Found[] {
  const search = typed.trim()
  return ADMIN_GROUPS.flatMap(({ label: detail, links }) =>
    links
      .filter(({ label }) => containsIgnoringCase(label, search) || containsIgnoringCase(detail, search))
      .map(({ to, label: title }): Found => ({ kind: 'screen', title, detail, to })),
  )
}
