import { z } from '#domain/documents/zod.ts'
import { line, paragraphs } from '#domain/text/schema.ts'
import { REDIRECT_LIMITS, STORED_ORIGINS } from './redirect.ts'

const MOST_COUNTED = 1_000_000_000

export const redirectSchema = z.object({
  from: line(REDIRECT_LIMITS.address),
  to: line(REDIRECT_LIMITS.address),
  /** Whether the owner allows another site as the target. */
  outside: z.boolean().default(false),
})

export type EnteredRedirect = z.infer<typeof redirectSchema>

export const redirectImportSchema = z.object({
  csv: paragraphs(REDIRECT_LIMITS.csv),
  outside: z.boolean().default(false),
  /** Whether to report the result without changing anything. */
  dryRun: z.boolean(),
})

export type RedirectImport = z.infer<typeof redirectImportSchema>

export const testedAddressSchema = z.object({ address: line(REDIRECT_LIMITS.address) })

export const deletedRedirectSchema = z.object({
  from: line(REDIRECT_LIMITS.address),
  to: line(REDIRECT_LIMITS.address),
  origin: z.enum(STORED_ORIGINS),
  count: z.number().int().min(0).max(MOST_COUNTED),
  lastAt: line(40),
})

export type DeletedRedirect = z.output<typeof deletedRedirectSchema>
