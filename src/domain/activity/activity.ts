import type { ActivityArea } from './area.ts'
import { LOGGED_SETTINGS } from './settings.ts'

export const ACTIVITY_KEPT_MONTHS = 24

/** A longer log shows no exact total. */
export const ACTIVITY_COUNTED_AT_MOST = 10_000

/** One entry as the back-office shows it. */
export interface ActivityEntry {
  id: string
  at: string
  area: ActivityArea
  kind: string
  what: string
  /** A line for each changed field. */
  fields: string[]
  by: string
  device: string
  address: string
  /** The document, if it is still known. */
  document: { collection: string; id: string } | null
}

export interface ActivityPage {
  entries: ActivityEntry[]
  total: number
}

/** What checking the whole log found. */
export interface ActivityCheck {
  entries: number
  fault: { sequence: number; reason: string } | null
}

const ACTORS: Readonly<Record<string, string>> = {
  administrator: 'Administrator',
  unknown: 'Not signed in',
  system: 'The site itself',
}

/** Who acted through a crew's link. No crew can pass for the administrator by its name. */
export function crewActor(name: string): string {
  return `${name} (crew link)`
}

export function actorName(by: string): string {
  return ACTORS[by] ?? by
}

export const ACTIVITY_MESSAGES = {
  fetchFailed: 'Failed to fetch the activity log',
  checkFailed: 'Failed to check the activity log',
  empty: 'Nothing has happened yet.',
  noMatch: 'No entries match.',
} as const

export function describeCheck({ entries, fault }: ActivityCheck): string {
  if (fault)
    return `The activity log was changed by hand. Look at entry ${fault.sequence.toLocaleString('en-US')}: ${fault.reason}.`
  return `The activity log is complete: ${entries.toLocaleString('en-US')} ${entries === 1 ? 'entry' : 'entries'} checked.`
}

/** Documents whose editor has a history. */
const WITH_VERSIONS: Readonly<Record<string, string>> = { pages: 'pages', services: 'services', site: 'site' }

const SCREENS: Readonly<Record<string, (id: string) => string | undefined>> = {
  appointments: (id) => `/admin/appointments?appointment=${id}`,
  crews: (id) => `/admin/crews/${id}`,
  customers: (id) => `/admin/customers/${id}`,
  images: () => '/admin/pictures',
  messages: () => '/admin/messages',
  outbox: () => '/admin/system',
  pages: (id) => `/admin/pages/${id}`,
  projects: () => '/admin/projects',
  services: (id) => `/admin/services/${id}`,
  settings: (id) => LOGGED_SETTINGS[id]?.screen,
  site: (id) => `/admin/site/${id}`,
  'site-drafts': (id) => `/admin/site/${id}`,
}

type Linked = Pick<ActivityEntry, 'document' | 'kind'>

/** The screen that shows the document. A deleted one has none. */
export function screenOf({ document, kind }: Linked): string | undefined {
  if (!document || kind === 'deleted') return undefined
  return SCREENS[document.collection]?.(encodeURIComponent(document.id))
}

/** The screen where an earlier version can be restored. */
export function versionsOf({ document, kind }: Linked): string | undefined {
  if (!document || kind === 'deleted') return undefined
  const screen = WITH_VERSIONS[document.collection]
  return screen && `/admin/${screen}/${encodeURIComponent(document.id)}?history=open`
}
