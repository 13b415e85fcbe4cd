import { Hono } from 'hono'
import { checkReadiness } from '#features/system/check-readiness.ts'
import { writeProbe } from '#features/system/write-probe.ts'
import type { Services } from '../services.ts'

/** `GET /readyz`: 503 if visitors should go to another instance, `degraded` if a person should look. */
export function readyApi({ store, config, clock, mail }: Services) {
  const folders = [...(store.kind === 'sqlite' ? [config.dataDir] : []), config.backupDir]
  const premises = { store, isWritable: writeProbe(store), folders }
  return new Hono().get('/', async (c) => {
    const found = await checkReadiness({ ...premises, delivers: mail.hasServer }, clock.now())
    c.header('Cache-Control', 'no-store')
    return c.json(found, found.status === 'unavailable' ? 503 : 200)
  })
}
