import { z } from '#domain/documents/zod.ts'

/** Lists that open as the person left them. */
export const REMEMBERED_LISTS = ['appointments', 'customers', 'messages'] as const

const LONGEST_VIEW = 300

export const viewsSchema = z.partialRecord(z.enum(REMEMBERED_LISTS), z.string().max(LONGEST_VIEW))

/** What a person chooses for themselves. */
const preferencesSchema = z.object({ mailsNotes: z.boolean(), views: viewsSchema })

export type Preferences = z.infer<typeof preferencesSchema>

/** What is not sent stays unchanged. */
export const preferencesChangeSchema = preferencesSchema.partial()
