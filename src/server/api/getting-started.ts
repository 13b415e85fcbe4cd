import { Hono } from 'hono'
import { startNotesSchema } from '#domain/onboarding/getting-started-schema.ts'
import { noteStart } from '#features/onboarding/start-notes.ts'
import { startReport } from '#features/onboarding/start-report.ts'
import { alertFacts } from '../alert-facts.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

export async function startFacts(services: Services) {
  const { publicUrl, backupDir } = services.config
  return { ...(await alertFacts(services)), publicUrl, backupDir }
}

/** What is still to do on a new site, and what needs a look. */
export function gettingStartedApi(services: Services) {
  const { store, clock } = services
  const report = async () => startReport(store, await startFacts(services), clock.now())
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json(await report()))
    .put('/', jsonBody(startNotesSchema), async (c) => {
      await noteStart(store, c.req.valid('json'))
      return c.json(await report())
    })
}
