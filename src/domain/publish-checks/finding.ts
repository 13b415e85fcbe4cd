import { counted, oneLine } from '#domain/text/text.ts'

/** What can be checked before it is published. */
export const GATE_KINDS = ['page', 'project', 'service', 'part'] as const
export type GateKind = (typeof GATE_KINDS)[number]

export const GATE_CHECKS = [
  'own-link',
  'own-picture',
  'anchor',
  'outside-link',
  'outside-picture',
  'outside-media',
  'moved-link',
  'heading-order',
  'picture-description',
  'thin-text',
  'title-length',
  'description-length',
  'same-title',
  'noindex-listed',
  'redirect-chain',
  'redirect-loop',
  'structured-data',
  'placeholder',
  'structured-claim',
  'social-picture',
  'contrast',
  'weight',
  'too-large',
] as const
export type GateCheck = (typeof GATE_CHECKS)[number]

/** Only what is plainly broken is an error. Everything else is advice. */
const ERRORS: readonly GateCheck[] = [
  'own-link',
  'own-picture',
  'anchor',
  'redirect-loop',
  'structured-data',
  'placeholder',
]

export type GateSeverity = 'error' | 'note'

export interface Finding {
  check: GateCheck
  severity: GateSeverity
  /** The path of the form's field that it belongs to. Empty if it belongs to the whole. */
  field: string
  message: string
  remedy: string
  /** Of a picture that can be copied here. */
  address?: string | undefined
}

const LONGEST_SENTENCE = 300

/** Its sentences quote what authors wrote, so they are cut, and cleared of what can't be stored. */
export function finding(check: GateCheck, field: string, message: string, remedy: string): Finding {
  const severity = ERRORS.includes(check) ? 'error' : 'note'
  return {
    check,
    severity,
    field,
    message: oneLine(message, LONGEST_SENTENCE),
    remedy: oneLine(remedy, LONGEST_SENTENCE),
  }
}

const LONGEST_QUOTE = 80

/** An address or a text as it is quoted in a finding. */
export function quoted(text: string): string {
  return text.length > LONGEST_QUOTE ? `${oneLine(text, LONGEST_QUOTE)}…` : text
}

export function errorsIn<Found extends Pick<Finding, 'severity'>>(findings: readonly Found[]): Found[] {
  return findings.filter(({ severity }) => severity === 'error')
}

/** "2 errors and 3 notes" */
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

/** Parameter of an editor: checks what it opens and leads to the named field. */
export const CHECK_PARAMETER = 'check'

const EDITORS: Record<GateKind, (id: string) => string> = {
  page: (id) => `/admin/pages/${id}?`,
  service: (id) => `/admin/services/${id}?`,
  project: (id) => `/admin/projects?edit=${encodeURIComponent(id)}&`,
  part: (id) => `/admin/site/${id}?`,
}

/** The editor of something that was checked, at the field of a finding. */
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

/** What the last check found, in one sentence. */
export function foundWords(findings: readonly Finding[]): string {
  return findings.length === 0 ? GATE_WORDS.clean : `Checked: ${countWords(findings)}.`
}

interface Counts {
  pages: number
  errors: number
  notes: number
}

/** "12 pages: 1 error and 3 notes." */
export function reportWords({ pages, errors, notes }: Counts): string {
  const found = countsWords(errors, notes) || 'nothing to fix'
  return `${counted(pages, 'page')}: ${found}.`
}

/** "40 pages so far" */
export function siteCheckProgress(pages: number): string {
  return `${counted(pages, 'page')} so far`
}
