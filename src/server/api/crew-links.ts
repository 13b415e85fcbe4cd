import { Hono } from 'hono'
import { CREW_MESSAGES, isCrewId } from '#domain/crews/crew.ts'
import { CREW_LINK_MESSAGES, crewPagePath } from '#domain/crews/link.ts'
import { crewLinkSchema } from '#domain/crews/link-schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { crewLinks } from '#features/crews/crew-link.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import type { Reader } from '#store/store.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { confirmedOnly } from '../middleware/confirmed.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** The administrator makes and withdraws the link to a crew's own day. */
export function crewLinksApi(services: Services) {
  const { store, clock, config } = services
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .get('/:id/link', async (c) => {
      const { id } = await findCrew(store, c.req.param('id'))
      return c.json(await crewLinks.state(store, id, clock.now()))
    })
    .post('/:id/link', confirmedOnly(services), jsonBody(crewLinkSchema), async (c) => {
      const { days } = c.req.valid('json')
      const token = await store.transaction(async (tx) => {
        const crew = await findCrew(tx, c.req.param('id'))
        if (!crew.active) throw new Refusal('conflict', CREW_LINK_MESSAGES.inactive, { code: 'inactive' })
        return crewLinks.make(tx, crew.id, days, clock.now())
      })
      return c.json({ url: `${config.publicUrl}${crewPagePath(token)}` }, 201)
    })
    .delete('/:id/link', async (c) => {
      const { id } = await findCrew(store, c.req.param('id'))
      await store.transaction((tx) => crewLinks.withdraw(tx, id))
      return c.json(await crewLinks.state(store, id, clock.now()))
    })
}

async function findCrew(reader: Reader, id: string) {
  const crew = isCrewId(id) ? (await readCrews(reader)).find((each) => each.id === id) : undefined
  if (!crew) throw new Refusal('not-found', CREW_MESSAGES.unknown)
  return crew
}
