// What the desk reads when it can't take a request.
import { UNDO_MS } from './undo.ts'

export const REJECT_WORDS = {
  open: 'Can’t make it…',
  title: 'Can’t make it',
  instead: 'Would another time work? The customer can take one with a tap.',
  reason: 'Reason (optional)',
  reasonHint: 'The customer reads this, word for word.',
  submit: { idle: 'Reject', busy: 'Rejecting...' },
  reasonGiven: 'Reason given to the customer',
} as const

/** Stands above the button, so that nobody is e-mailed by surprise. */
export function rejectConsequence({ customerName, willEmail }: { customerName: string; willEmail: boolean }): string {
  if (!willEmail) return `The time is free again. ${customerName} is not emailed: please call.`
  return `The time is free again, and ${customerName} gets one email. You can undo this for ${UNDO_MS / 1000} seconds.`
}
