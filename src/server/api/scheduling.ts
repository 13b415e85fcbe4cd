import { Hono } from 'hono'
import { crewSchema } from '#domain/crew/schema.ts'
import { schedulingSettingsSchema } from '#domain/schedule/settings-schema.ts'
import { explainDay } from '#features/appointments/schedule/explain-day.ts'
import { previewChange } from '#features/appointments/schedule/preview-change.ts'
import { previewCrew } from '#features/appointments/schedule/preview-crew.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { askedDaySchema } from './asked-day.ts'

/** Explains a day and previews a change of the scheduling settings. The settings themselves are a document. */
export function schedulingApi(services: Services) {
  const { store, clock } = services
  const timeZone = async () => (await readBusiness(store)).timeZone
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .get('/day', query(askedDaySchema), async (c) => c.json(await explainDay(store, c.req.valid('query'), clock.now())))
    .post('/preview', jsonBody(schedulingSettingsSchema), async (c) =>
      c.json(await previewChange(store, c.req.valid('json'), await timeZone(), clock.now())),
    )
    .post('/preview/crews/:id', jsonBody(crewSchema), async (c) =>
      c.json(await previewCrew(store, c.req.param('id'), c.req.valid('json'), clock.now())),
    )
}
