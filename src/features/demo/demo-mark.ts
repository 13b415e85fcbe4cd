import type { Reader } from '#store/store.ts'

/** Marks what the demo brought, so that it can be removed again. */
export const DEMO_MARK = { demo: true } as const

/** Whether this store ever had the demo content. */
export async function isSeeded(reader: Pick<Reader, 'findClaim'>): Promise<boolean> {
  return (await reader.findClaim('demo-content', 'seeded')) !== undefined
}
