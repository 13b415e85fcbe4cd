import { Hono } from 'hono'
import { crewSchema } from '#domain/crews/schema.ts'
import { serviceAreaSchema } from '#domain/places/schema.ts'
import { schedulingSettingsSchema } from '#domain/scheduling/settings-schema.ts'
import { explainDay } from '#features/scheduling/explain-day.ts'
import { previewArea } from '#features/scheduling/preview-area.ts'
import { previewChange } from '#features/scheduling/preview-change.ts'
import { previewCrew } from '#features/scheduling/preview-crew.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { askedDaySchema } from './asked-day.ts'

/** Explains a day and previews a change of the scheduling settings. The settings themselves are a document. */
export function schedulingApi(services: Services) {
  const { store, clock } = services
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .get('/day', query(askedDaySchema), async (c) => c.json(await explainDay(store, c.req.valid('query'), clock.now())))
    .post('/preview', jsonBody(schedulingSettingsSchema), async (c) =>
      c.json(await previewChange(store, c.req.valid('json'), clock.now())),
    )
    .post('/preview/area', jsonBody(serviceAreaSchema), async (c) =>
      c.json(await previewArea(store, c.req.valid('json'), clock.now())),
    )
    .post('/preview/crews/:id', jsonBody(crewSchema), async (c) =>
      c.json(await previewCrew(store, c.req.param('id'), c.req.valid('json'), clock.now())),
    )
}
