import { z } from '#domain/documents/zod.ts'

/** Lists that open in the state that the person left them in. */
export const REMEMBERED_LISTS = ['appointments', 'customers', 'messages'] as const

const LONGEST_VIEW = 300

export const viewsSchema = z.partialRecord(z.enum(REMEMBERED_LISTS), z.string().max(LONGEST_VIEW))

/** What a person chooses for themselves. */
const preferencesSchema = z.object({ mailsNotes: z.boolean(), views: viewsSchema })

export type Preferences = z.infer<typeof preferencesSchema>

/** Missing fields stay unchanged. */
export const preferencesChangeSchema = preferencesSchema.partial()
