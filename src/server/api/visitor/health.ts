import { CHECK_PATIENCE_MS, checkReadiness, inTime, writeProbe } from '#features/system/check-readiness.ts'
import { visitor } from '../audience.ts'

const LATE = new Error('The store did not respond in time.')

/**
 * `GET /healthz`: the process and its database respond. `GET /readyz`: 503 if visitors should go to another instance,
 * `degraded` if a person should look.
 */
export const healthRoom = visitor((routes, { store, config, clock, mail, log }) => {
  const premises = { store, isWritable: writeProbe(store) }
  return routes
    .get('/healthz', async (c) => {
      const answer = store.ready().then(
        () => undefined,
        (error: unknown) => error,
      )
      const problem = await inTime(answer, CHECK_PATIENCE_MS, LATE)
      if (problem === undefined) return c.json({ status: 'ok', store: store.kind })
      log.error({ err: problem }, 'health check failed')
      return c.json({ status: 'unavailable', store: store.kind }, 503)
    })
    .get('/readyz', async (c) => {
      const folders = [...(store.kind === 'sqlite' ? [config.dataDir] : []), config.backupDir]
      const found = await checkReadiness({ ...premises, folders, delivers: mail.hasServer }, clock.now())
      c.header('Cache-Control', 'no-store')
      return c.json(found, found.status === 'unavailable' ? 503 : 200)
    })
})
