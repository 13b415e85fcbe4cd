import { CREW_MESSAGES } from '#domain/crews/crew.ts'
import { type KnownCrew, MAIN_CREW, readCrew } from '#domain/crews/schema.ts'
import { invalidField } from '#domain/documents/refusal.ts'
import { cachedParse } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Stored } from '#store/store.ts'

export const crews = collection('crews')

const understood = cachedParse((stored: readonly Pick<Stored, 'id' | 'data'>[]): readonly KnownCrew[] =>
  stored.length === 0 ? [MAIN_CREW] : stored.map(({ id, data }) => ({ ...readCrew(data), id })),
)

/** Ordered by id. An empty store has the main crew. */
export async function readCrews(reader: Reader): Promise<readonly KnownCrew[]> {
  const items = await crews.query(reader)
  return understood(items.map(({ id, data }) => ({ id, data })))
}

/** Refuses a crew that doesn't exist. */
export async function requireCrew(reader: Reader, id: string): Promise<void> {
  if (!(await readCrews(reader)).some((crew) => crew.id === id)) throw invalidField('crewId', CREW_MESSAGES.unknown)
}
