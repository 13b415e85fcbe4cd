import { z } from '#domain/documents/zod.ts'

/** The query string of an availability request. */
export const askedDaySchema = z.object({
  date: z.string().default(''),
  service: z.string().optional(),
  zip: z.string().optional(),
})

export const askedDateSchema = askedDaySchema.pick({ date: true })

export const askedRoomSchema = askedDaySchema.omit({ date: true })
