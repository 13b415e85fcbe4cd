import { CREW_WORDS } from '#domain/crews/page-words.ts'
import type { KnownCrew } from '#domain/crews/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { crewLinks } from '#features/crews/crew-link.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { attemptFrom } from '#features/security/limits.ts'
import type { Store } from '#store/store.ts'

interface Opener {
  store: Store
  /** Off only in tests and under load. */
  limits: boolean
  address: string
}

/** The crew of a link that works. Looks first, so that wrong links never lock out a right one from the same address. */
export async function openCrewLink(
  { store, limits, address }: Opener,
  token: string,
  now: Temporal.Instant,
): Promise<KnownCrew> {
  const crewId = await crewLinks.ownerOf(store, token, now)
  const crew = crewId === undefined ? undefined : (await readCrews(store)).find(({ id }) => id === crewId)
  if (crew?.active) return crew
  if (limits) {
    const missed = await attemptFrom(store, 'crew-link', { address }, now)
    if (!missed.ok) {
      const { retryAfterSeconds } = missed
      throw new Refusal('too-many', CREW_WORDS.en.ended, { code: 'too-many', retryAfterSeconds })
    }
  }
  throw new Refusal('not-found', CREW_WORDS.en.ended)
}
