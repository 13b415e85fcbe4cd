import { customerCalendar } from '#features/customer-link/calendar.ts'
import { timesToMove } from '#features/customer-link/times.ts'
import { showToCustomer } from '#features/customer-link/view.ts'
import { query } from '../../middleware/query.ts'
import { askedDateSchema } from '../asked-day.ts'
import { customer } from '../audience.ts'

/** With an appointment's key, customers read it. They change it with the forms of their page. */
export const customerAppointmentRoom = customer((routes, { store, clock }) =>
  routes
    .get('/appointments/:id', async (c) => c.json(await showToCustomer(store, c.var.holder, clock.now())))
    .get('/appointments/:id/times', query(askedDateSchema), async (c) => {
      return c.json(await timesToMove(store, c.var.holder, c.req.valid('query').date, clock.now()))
    })
    .get('/appointments/:id/calendar', async (c) => {
      const file = await customerCalendar(store, c.var.holder, clock.now())
      return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
    }),
)
