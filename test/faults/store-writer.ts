import { writeSync } from 'node:fs'
import { openStore } from '#store/open.ts'

/** Writes documents as fast as it can. Prints which ones it tried (+) and which ones the store confirmed (=). */
const [dataDir = '', prefix = '', writes = '0'] = process.argv.slice(2)
const LANES = 20

const store = await openStore({ dataDir, lockWaitMs: 120_000 })
let next = 0

async function lane(): Promise<void> {
  while (next < Number(writes)) {
    const id = `${prefix}-${next++}`
    writeSync(1, `+${id}\n`)
    await store.transaction(async (tx) => {
      await tx.set('appointments', id, { customerName: `Customer ${id}`, description: 'x'.repeat(500) })
      await tx.claim('slot', id, id)
    })
    writeSync(1, `=${id}\n`)
  }
}

await Promise.all(Array.from({ length: LANES }, lane))
await store.close()
