import { parentPort } from 'node:worker_threads'
import { openStore } from '#store/open.ts'
import type { Order } from './beside.ts'
import { faultsOfCopy } from './invariants/backup.ts'

parentPort?.on('message', async (order: Order) => {
  parentPort?.postMessage(await look(order))
})

async function look({ folder, now }: Order): Promise<string[]> {
  const at = Temporal.Instant.from(now)
  await using store = await openStore({ dataDir: folder, now: () => at })
  return await faultsOfCopy(store, at)
}
