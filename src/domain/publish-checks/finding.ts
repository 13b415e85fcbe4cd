import { oneLine } from '#domain/text/text.ts'

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
  const parts = [
    ...(errors > 0 ? [errors === 1 ? '1 error' : `${errors} errors`] : []),
    ...(notes > 0 ? [notes === 1 ? '1 note' : `${notes} notes`] : []),
  ]
  return parts.join(' and ')
}
