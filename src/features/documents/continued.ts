import { Refusal } from '#domain/documents/refusal.ts'
import { BadQuery } from '#store/errors.ts'

/** For a permitted query, in which only the cursor can still be invalid. */
export async function continued<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    if (!(error instanceof BadQuery)) throw error
    throw new Refusal('bad-request', 'This list cannot be continued from here. Please start again.', {
      code: 'bad-query',
    })
  }
}
