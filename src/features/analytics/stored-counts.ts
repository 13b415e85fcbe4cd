import { z } from '#domain/documents/zod.ts'
import { collection } from '#store/collection.ts'

const tallySchema = z.object({ name: z.string(), count: z.number() })

const rowSchema = z.object({
  page: z.string(),
  source: z.string(),
  visits: z.number(),
  opened: z.number(),
  chosen: z.number(),
  booked: z.number(),
})

export const dayCountSchema = z.object({
  visits: z.number().catch(0),
  views: z.array(tallySchema).catch([]),
  rows: z.array(rowSchema).catch([]),
  away: z.array(tallySchema).catch([]),
  /** Set on the days of the demo content. */
  demo: z.boolean().optional().catch(undefined),
})

const siteVisitSchema = z.object({
  day: z.string(),
  page: z.string(),
  source: z.string(),
  reached: z.number(),
  away: z.array(z.string()),
  isOwner: z.boolean(),
})

/** One document a day, kept for the comparison of years. The id is the date. */
export const dayCounts = collection('day-counts', dayCountSchema)

export const siteVisits = collection('site-visits', siteVisitSchema)

/** The id is the date. */
export const countSalts = collection('count-salts', z.object({ salt: z.string() }))
