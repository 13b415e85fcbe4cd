import { z } from '#domain/documents/zod.ts'

/** The query of a list of versions. */
export const versionsSchema = z.object({ below: z.string().optional() })

/** The number that the listed versions come before; undefined for the newest ones. */
export function belowOf({ below }: z.infer<typeof versionsSchema>): number | undefined {
  const number = Number(below ?? Number.NaN)
  return Number.isSafeInteger(number) ? number : undefined
}
