import { keysOf } from '#domain/objects/pick.ts'
import { counted, oneLine } from '#domain/text/text.ts'

/** The kinds of content that can be checked before publishing. */
export const GATE_KINDS = ['page', 'project', 'service', 'part'] as const
export type GateKind = (typeof GATE_KINDS)[number]

/** Only broken content is an error. Everything else is advice. */
const SEVERITIES = {
  'own-link': 'error',
  'own-picture': 'error',
  anchor: 'error',
  'outside-link': 'note',
  'outside-picture': 'note',
  'outside-media': 'note',
  'moved-link': 'note',
  'heading-order': 'note',
  'picture-description': 'note',
  'thin-text': 'note',
  'title-length': 'note',
  'description-length': 'note',
  'same-title': 'note',
  'noindex-listed': 'note',
  'redirect-chain': 'note',
  'redirect-loop': 'error',
  'structured-data': 'error',
  placeholder: 'error',
  'structured-claim': 'note',
  'social-picture': 'note',
  contrast: 'note',
  weight: 'note',
  'too-large': 'note',
  spanish: 'note',
} as const
export type GateCheck = keyof typeof SEVERITIES
export const GATE_CHECKS = keysOf(SEVERITIES)

export interface Finding {
  check: GateCheck
  severity: 'error' | 'note'
  /** The path of the form's field that it belongs to. Empty if it belongs to the whole. */
  field: string
  message: string
  remedy: string
  /** For a picture that can be copied here. */
  address?: string | undefined
}

const LONGEST_SENTENCE = 300

/** Its sentences quote what authors wrote, so they are cut, and cleared of what can't be stored. */
export function finding(check: GateCheck, field: string, message: string, remedy: string): Finding {
  const [said, advised] = [oneLine(message, LONGEST_SENTENCE), oneLine(remedy, LONGEST_SENTENCE)]
  return { check, severity: SEVERITIES[check], field, message: said, remedy: advised }
}

const LONGEST_QUOTE = 80

export function quoted(text: string): string {
  return text.length > LONGEST_QUOTE ? `${oneLine(text, LONGEST_QUOTE)}…` : text
}

export function errorsIn<Found extends Pick<Finding, 'severity'>>(findings: readonly Found[]): Found[] {
  return findings.filter(({ severity }) => severity === 'error')
}

export function countWords(findings: readonly Pick<Finding, 'severity'>[]): string {
  const errors = errorsIn(findings).length
  return countsWords(errors, findings.length - errors)
}

/** Empty if there are none. */
export function countsWords(errors: number, notes: number): string {
  const parts = [...(errors > 0 ? [counted(errors, 'error')] : []), ...(notes > 0 ? [counted(notes, 'note')] : [])]
  return parts.join(' and ')
}

interface OfPage {
  kind: GateKind
  id: string
  title: string
  path: string
}

/** The findings of each page together, in the order in which the pages come first. */
export function byPage<Item extends OfPage>(items: readonly Item[]): (OfPage & { items: Item[] })[] {
  const pages = new Map<string, OfPage & { items: Item[] }>()
  for (const item of items) {
    const { kind, id, title, path } = item
    const page = pages.get(`${kind} ${id}`) ?? { kind, id, title, path, items: [] }
    page.items.push(item)
    pages.set(`${kind} ${id}`, page)
  }
  return [...pages.values()]
}

/** Parameter of an editor: checks the opened content and scrolls to the named field. */
export const CHECK_PARAMETER = 'check'

const EDITORS: Record<GateKind, (id: string) => string> = {
  page: (id) => `/admin/pages/${id}?`,
  service: (id) => `/admin/services/${id}?`,
  project: (id) => `/admin/projects?edit=${encodeURIComponent(id)}&`,
  part: (id) => `/admin/site/${id}?`,
}

/** The editor of checked content, at the field of a finding. */
export function checkedEditorPath(kind: GateKind, id: string, field = ''): string {
  return `${EDITORS[kind](id)}${CHECK_PARAMETER}=${encodeURIComponent(field)}`
}

export const GATE_WORDS = {
  title: 'Check before publishing',
  checking: 'Checking...',
  notYet: 'Looks for broken links, missing descriptions and other problems. It also runs after you save.',
  clean: 'Checked. Nothing to fix.',
  failed: 'The check didn’t work. You can still save and publish.',
  skipped: 'Saved, but the check didn’t work.',
  asks: 'Ask before publishing with errors',
  askFailed: 'The switch could not be saved.',
  fetchFailed: 'The last website check could not be loaded.',
  startFailed: 'The website check could not be started.',
} as const

export function foundWords(findings: readonly Finding[]): string {
  return findings.length === 0 ? GATE_WORDS.clean : `Checked: ${countWords(findings)}.`
}

export function reportWords({ pages, errors, notes }: Record<'pages' | 'errors' | 'notes', number>): string {
  const found = countsWords(errors, notes) || 'nothing to fix'
  return `${counted(pages, 'page')}: ${found}.`
}

export function siteCheckProgress(pages: number): string {
  return `${counted(pages, 'page')} so far`
}
