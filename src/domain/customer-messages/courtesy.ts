// Which mails the owner has turned on.

import { isReminder, type MailKind } from '#domain/mails/kinds.ts'
import type { CustomerMessages } from './schema.ts'

const TURNED_ON: Partial<Record<MailKind, (settings: CustomerMessages) => boolean>> = {
  'reminder-day': ({ dayBefore }) => dayBefore,
  'reminder-hours': ({ hoursBefore }) => hoursBefore,
  'thank-you': ({ thankYou }) => thankYou,
  'review-request': ({ review }) => review,
  'review-again': ({ review, askAgain }) => review && askAgain,
}

/** Mails that no setting is about are always on. */
export function isTurnedOn(kind: MailKind, settings: CustomerMessages): boolean {
  return TURNED_ON[kind]?.(settings) ?? true
}

/** Whether the mail never leaves in the quiet hours, not even as a retry. A thank-you follows from what the owner just did. */
export function letsSleep(kind: MailKind): boolean {
  return isReminder(kind) || asksHowItWent(kind)
}

/** Nobody who has answered is asked again. */
export function asksHowItWent(kind: MailKind): boolean {
  return kind === 'review-request' || kind === 'review-again'
}
