import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { openStore } from '#store/open.ts'

/** Locks a document, reports it, and is frozen by the test. When it continues, it reports how its writes went. */
const [databaseUrl = '', idleInTransaction = '0'] = process.argv.slice(2)

const patience = { idleInTransaction: Number(idleInTransaction), lock: 15_000, statement: 30_000 }
const store = await openStore({ dataDir: '', databaseUrl, patience })

const say = (line: string) => writeSync(1, `${line}\n`)
const write = (work: Promise<unknown>) =>
  work.then(
    () => say('written'),
    (error: unknown) => say(error instanceof Error ? error.name : String(error)),
  )

await write(
  store.transaction(async (tx) => {
    await tx.set('projects', 'shared', { title: 'Frozen' })
    const awake = once(process, 'SIGCONT')
    say('holding')
    await awake
    await tx.set('projects', 'shared', { title: 'Frozen twice' })
  }),
)
await write(store.set('projects', 'afterwards', { title: 'Awake' }))
await store.close()
