import { CREW_MESSAGES, isCrewId } from '#domain/crews/crew.ts'
import { CREW_LINK_MESSAGES, crewPagePath } from '#domain/crews/link.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { type PrivateLinkState, privateLinkSchema, privateLinks } from '#features/security/private-links.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'
import { readCrews } from './read-crews.ts'

/** One link for each crew, under the crew's id. */
export const crewLinks = privateLinks(collection('crew-links', privateLinkSchema))

export async function crewLinkState(reader: Reader, crewId: string, now: Temporal.Instant): Promise<PrivateLinkState> {
  const { id } = await findCrew(reader, crewId)
  return crewLinks.state(reader, id, now)
}

/** Returns the path of the link, which is shown once. */
export async function makeCrewLink(store: Store, crewId: string, days: number, now: Temporal.Instant): Promise<string> {
  const token = await store.transaction(async (tx) => {
    const { id, active } = await findCrew(tx, crewId)
    if (!active) throw new Refusal('conflict', CREW_LINK_MESSAGES.inactive, { code: 'inactive' })
    return crewLinks.make(tx, id, days, now)
  })
  return crewPagePath(token)
}

export async function withdrawCrewLink(store: Store, crewId: string): Promise<void> {
  const { id } = await findCrew(store, crewId)
  await store.transaction((tx) => crewLinks.withdraw(tx, id))
}

async function findCrew(reader: Reader, id: string) {
  const crew = isCrewId(id) ? (await readCrews(reader)).find((each) => each.id === id) : undefined
  if (!crew) throw new Refusal('not-found', CREW_MESSAGES.unknown)
  return crew
}
