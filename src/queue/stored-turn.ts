import { z } from '#domain/documents/zod.ts'
import { MAIL_STATES } from '#domain/mails/words.ts'
import { canonicalInstant } from '#domain/time/instant.ts'

export const storedInstant = z.string().transform((text, context) => {
  const known = canonicalInstant(text)
  if (known !== null) return Temporal.Instant.from(known)
  context.addIssue({ code: 'custom', message: 'This is not an instant.' })
  return z.NEVER
})

/** The fields that every queued row has. */
export const turnShape = {
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  /** Attempts end a number of days after this. */
  queuedAt: storedInstant,
  nextAttemptAt: storedInstant,
  /** In the receiver's words. */
  lastError: z.string().nullable(),
  sentAt: storedInstant.nullable(),
}
