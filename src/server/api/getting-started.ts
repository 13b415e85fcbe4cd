import { Hono } from 'hono'
import { startNotesSchema } from '#domain/start/getting-started-schema.ts'
import { noteStart } from '#features/start/start-notes.ts'
import { startReport } from '#features/start/start-report.ts'
import { alertFacts } from '../alert-facts.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** The first screen of the back-office: what is still to do, and what needs a look. */
export function gettingStartedApi(services: Services) {
  const { store, config, clock } = services
  const report = async () => {
    const facts = { ...(await alertFacts(services)), publicUrl: config.publicUrl, backupDir: config.backupDir }
    return startReport(store, facts, clock.now())
  }
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json(await report()))
    .put('/', jsonBody(startNotesSchema), async (c) => {
      await noteStart(store, c.req.valid('json'))
      return c.json(await report())
    })
}
