import type { Context } from 'hono'
import { invitationSchema, needsCodeSchema, placeSchema, suspendedSchema } from '#domain/people/schema.ts'
import { invite, withdrawInvitation } from '#features/people/invitations.ts'
import {
  changePlace,
  endSessionsOfPerson,
  listPeople,
  type OwnersAct,
  removePerson,
  requireCode,
  suspend,
} from '#features/people/people.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody } from '../../middleware/json-body.ts'
import { type EnvOf, owner, succeed } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

/** The people who may sign in, for owners only. */
export const peopleRoom = owner((routes, services) => {
  const { store, clock, config, delivery } = services
  const site = bookingContext(services)
  const confirmed = confirmedOnly(services)
  const act = (c: Context<EnvOf<'owner'>>): OwnersAct => ({
    owner: c.var.actor.person,
    id: c.req.param('id') ?? '',
    address: clientAddress(c, config.trustedProxies),
  })
  return routes
    .get('/people', async (c) => c.json(await listPeople(store, clock.now())))
    .post('/people/invitations', confirmed, jsonBody(invitationSchema), async (c) => {
      const { path } = await invite(site, c.var.actor.person, c.req.valid('json'), clock.now())
      delivery.wake()
      return c.json({ link: path && `${config.publicUrl}${path}` }, 201)
    })
    .delete('/people/invitations/:id', (c) => succeed(c, withdrawInvitation(store, c.req.param('id'))))
    .put('/people/:id/place', confirmed, jsonBody(placeSchema), (c) =>
      succeed(c, changePlace(store, act(c), c.req.valid('json'))),
    )
    .put('/people/:id/suspended', confirmed, jsonBody(suspendedSchema), (c) =>
      succeed(c, suspend(store, act(c), c.req.valid('json').suspended)),
    )
    .put('/people/:id/needs-code', confirmed, jsonBody(needsCodeSchema), (c) =>
      succeed(c, requireCode(store, act(c), c.req.valid('json').needsCode)),
    )
    .delete('/people/:id/sessions', confirmed, (c) => succeed(c, endSessionsOfPerson(store, act(c))))
    .delete('/people/:id', confirmed, (c) => succeed(c, removePerson(store, act(c))))
})
