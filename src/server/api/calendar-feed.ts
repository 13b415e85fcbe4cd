import { Hono } from 'hono'
import { closeFeed, feedState, openFeed, opensFeed } from '#features/account/feed-secret.ts'
import { ownersCalendar } from '#features/appointments/calendar-feed.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { confirmedOnly } from '../middleware/confirmed.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** The administrator creates and revokes the link for calendar apps. */
export function calendarFeedApi(services: Services) {
  const { store, config } = services
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .get('/', async (c) => c.json(await feedState(store)))
    .post('/', confirmedOnly(services), async (c) => {
      const secret = await store.transaction((tx) => openFeed(tx, clientAddress(c, config.trustedProxies)))
      return c.json({ url: `${config.publicUrl}/calendar/${secret}.ics` }, 201)
    })
    .delete('/', async (c) => {
      await store.transaction((tx) => closeFeed(tx, clientAddress(c, config.trustedProxies)))
      return c.json(await feedState(store))
    })
}

const NO_SUCH_CALENDAR = 'There is no calendar at this address. It may have been revoked.\n'

/** `/calendar/{secret}.ics`: calendar apps can't sign in, so the address itself is the key. */
export function calendarApi({ store, config, clock }: Services) {
  return new Hono().use(neverStored).get('/:file{.*\\.ics}', async (c) => {
    const secret = c.req.param('file').slice(0, -'.ics'.length)
    if (!(await opensFeed(store, secret))) return c.text(NO_SUCH_CALENDAR, 404)
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    c.header('Content-Disposition', 'inline; filename="appointments.ics"')
    return c.body(await ownersCalendar(store, config.publicUrl, clock.now()))
  })
}
