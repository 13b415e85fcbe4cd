import type { MailState } from '#domain/mails/words.ts'

export const MAIL_STATE_TONES = {
  queued: 'yellow',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
  cancelled: 'gray',
} as const satisfies Record<MailState, string>
