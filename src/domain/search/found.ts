// The kinds of results of "Find anything", and how many it shows.

import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { listPath } from '#domain/nouns/noun.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import { DOORS } from '#domain/nouns/office.ts'
import { containsIgnoringCase } from '#domain/text/text.ts'
import { SHORTCUT_WORDS } from './shortcut.ts'

export const FIND_LIMIT = 100

/** Of each kind. The lists behind it show all. */
export const FOUND_AT_MOST = 5

/** One line of the results, and its target. */
export interface Found {
  kind: keyof typeof KIND_WORDS
  title: string
  detail: string
  to: string
}

export const KIND_WORDS = {
  screen: 'Screen',
  setting: 'Setting',
  action: 'Action',
  person: 'Customer',
  request: 'Appointment',
  message: 'Message',
  page: 'Page',
  project: 'Project',
  service: 'Service',
  // The detail names its kind.
  record: '',
} as const

/** Where the line of the help sheet leads: a dialog, which has no address. */
export const HELP_SHEET = '#shortcuts'

/** The screens of the back-office. The detail shows where each is. */
export const SCREENS: readonly Found[] = DOORS.flatMap(({ label: door, links }) =>
  links.map(({ to, label: title }): Found => ({ kind: 'screen', title, detail: title === door ? '' : door, to })),
)

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

/** Whether the text has every typed word, in any order. */
export function hasEveryWord(text: string, typed: string): boolean {
  return typed.split(/\s+/).every((word) => containsIgnoringCase(text, word))
}

/** Actions that are available anywhere. An empty text lists only the help. */
export function actionsNamed(typed: string): Found[] {
  if (typed.trim() === '') return ACTIONS.filter(({ to }) => to === HELP_SHEET)
  return ACTIONS.filter(({ title, detail }) => hasEveryWord(`${title} ${detail}`, typed))
}

/** The screens whose name and place have every typed word; all of them for an empty text. */
export function screensNamed(typed: string): Found[] {
  return SCREENS.filter(({ title, detail }) => hasEveryWord(`${title} ${detail}`, typed))
}

const EXCERPT_LENGTH = 80

/** A short part of the text around the match, or its beginning: "…behind the sink drips at night…" */
export function excerptOf(text: string, search: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const at = Math.max(0, line.toLowerCase().indexOf(search.trim().toLowerCase()))
  const wanted = Math.max(0, at - EXCERPT_LENGTH / 4)
  const begin = wanted === 0 ? 0 : line.lastIndexOf(' ', wanted) + 1
  const end = begin + EXCERPT_LENGTH
  return `${begin > 0 ? '…' : ''}${line.slice(begin, end).trim()}${end < line.length ? '…' : ''}`
}
