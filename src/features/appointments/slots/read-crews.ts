import { type KnownCrew, MAIN_CREW, readCrew } from '#domain/crew/schema.ts'
import { lastUnderstood } from '#features/settings/last-understood.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Stored } from '#store/store.ts'

export const crews = collection('crews')

const understood = lastUnderstood((stored: readonly Pick<Stored, 'id' | 'data'>[]): readonly KnownCrew[] =>
  stored.length === 0 ? [MAIN_CREW] : stored.map(({ id, data }) => ({ ...readCrew(data), id })),
)

/** By id. A store that was never started has the main crew. */
export async function readCrews(reader: Reader): Promise<readonly KnownCrew[]> {
  const items = await crews.query(reader)
  return understood(items.map(({ id, data }) => ({ id, data })))
}
