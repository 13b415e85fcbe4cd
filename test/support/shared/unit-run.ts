import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../../../script/build.mjs'
import { openDoor, type Shared } from './door.ts'
import { startCluster } from './postgres-cluster.ts'
import { prepareDatabase, prepareFile } from './prepared-store.ts'

/**
 * Vitest's global setup: what test files share is created once, for the first file that needs it. Other files
 * don't wait for it.
 */
export default async function shareBetweenFiles(): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = []
  // For the programs that tests start: compiled code is cached from the second start on.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compile')

  const makers: Record<Shared, () => Promise<string>> = {
    async postgres() {
      const cluster = await startCluster()
      undo.push(() => cluster.stop())
      await prepareDatabase(cluster.url)
      return cluster.url
    },
    async sqlite() {
      const folder = await mkdtemp(join(tmpdir(), 'plumbline-prepared-'))
      undo.push(() => rm(folder, { recursive: true, force: true }))
      await prepareFile(folder)
      return folder
    },
    async build() {
      await build()
      return 'built'
    },
  }

  const made = new Map<string, Promise<string>>()
  const make = (what: string): Promise<string> => {
    const maker = Object.entries(makers).find(([name]) => name === what)?.[1]
    const promise = made.get(what) ?? maker?.() ?? Promise.reject(new Error(`Nothing is shared under "${what}".`))
    made.set(what, promise)
    return promise
  }

  const door = createServer((request, response) => {
    // A connection that is kept open may close just as the next file uses it.
    response.setHeader('connection', 'close')
    make((request.url ?? '').slice(1)).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  openDoor(`http://127.0.0.1:${port}`)

  return async () => {
    door.close()
    door.closeAllConnections()
    await Promise.allSettled(made.values())
    for (const act of undo) await act()
  }
}
