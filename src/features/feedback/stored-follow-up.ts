import { z } from '#domain/documents/zod.ts'
import { collection } from '#store/collection.ts'

/** When to ask how a visit went, by the id of the appointment. */
export const followUps = collection(
  'follow-ups',
  z.object({ step: z.enum(['review-request', 'review-again']), dueAt: z.string() }),
)
