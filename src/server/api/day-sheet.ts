import { Hono } from 'hono'
import { daySheet } from '#features/crews/day-sheet.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { askedDateSchema } from './asked-day.ts'

/** `GET /api/admin/day-sheet?date=`: the agreed visits of a day by crew, for printing. */
export function daySheetApi(services: Services) {
  const { store, clock } = services
  return new Hono().get('/', neverStored, administratorOnly(services), query(askedDateSchema), async (c) =>
    c.json(await daySheet(store, c.req.valid('query').date, clock.now())),
  )
}
