import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { openStore } from '#store/open.ts'

/**
 * Locks a document, reports it, and then the test freezes it. More of its writes may wait for the same lock. When it resumes, it
 * reports the outcome of its writes.
 */
const [databaseUrl = '', idleInTransaction = '0', lock = '15000', waiting = '0'] = process.argv.slice(2)

const patience = { idleInTransaction: Number(idleInTransaction), lock: Number(lock), statement: 30_000 }
const store = await openStore({ dataDir: '', databaseUrl, patience })

const say = (line: string) => writeSync(1, `${line}\n`)
const write = (work: Promise<unknown>) =>
  work.then(
    () => say('written'),
    (error: unknown) => say(error instanceof Error ? error.name : String(error)),
  )

const locked = Promise.withResolvers<void>()
const writing = write(
  store.transaction(async (tx) => {
    await tx.set('projects', 'shared', { title: 'Frozen' })
    const awake = once(process, 'SIGCONT')
    locked.resolve()
    await awake
    await tx.set('projects', 'shared', { title: 'Frozen twice' })
  }),
)
await locked.promise
for (let n = 0; n < Number(waiting); n++) void store.set('projects', 'shared', { n }).catch(() => undefined)
say('holding')
await writing
await write(store.set('projects', 'afterwards', { title: 'Awake' }))
await store.close()
