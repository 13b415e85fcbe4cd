import { z } from '#domain/documents/zod.ts'
import { collection } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'

/** By the id of the appointment. */
export const feedback = collection(
  'feedback',
  z.object({
    text: z.string(),
    mayShow: z.boolean(),
    /** The form that visitors would read. */
    author: z.string(),
    place: z.string(),
    serviceName: z.string(),
    customerName: z.string(),
    isShown: z.boolean(),
  }),
)

export async function hasGivenFeedback(reader: Reader, appointmentId: string): Promise<boolean> {
  return (await feedback.get(reader, appointmentId)) !== undefined
}

/** When to ask how a visit went, by the id of the appointment. */
export const followUps = collection(
  'follow-ups',
  z.object({ step: z.enum(['review-request', 'review-again']), dueAt: z.string() }),
)
