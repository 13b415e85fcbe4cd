import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { openStore } from '#store/open.ts'
import { count } from '#test/support/thorough.ts'

const ROUNDS = count({ short: 2, long: 10 })
const WRITES = count({ short: 1_000, long: 10_000 })

describe('a sqlite store whose process is killed in the middle of writes', { timeout: ROUNDS * 120_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-kill-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const acknowledged: string[] = []

  it.each(Array.from({ length: ROUNDS }, (_, n) => n + 1))('has every acknowledged write, round %d', async (round) => {
    const until = Math.ceil(WRITES * (0.1 + Math.random() * 0.7))
    const { attempted, acknowledged: now } = await writeUntilKilled(dataDir, `round-${round}`, until)
    acknowledged.push(...now)

    const store = await openStore({ dataDir })
    const { items } = await store.query('appointments')
    const ids = new Set(items.map(({ id }) => id))
    const found = acknowledged.filter((id) => ids.has(id))
    console.log(
      `round ${round}: ${attempted} attempted, ${now.length} acknowledged; in all ${acknowledged.length} acknowledged, ${found.length} found`,
    )
    expect(now.length).toBeGreaterThan(0)
    expect(now.length).toBeLessThan(WRITES)
    expect(found).toHaveLength(acknowledged.length)
    for (const id of ids) expect(await store.findClaim('slot', id)).toBe(id)
    expect(await store.count('appointments', { search: 'customer round' })).toBe(ids.size)
    expect(await store.lastChange()).toBe(ids.size)
    await store.close()

    const file = new DatabaseSync(join(dataDir, 'site.db'))
    expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    file.close()
  })
})

async function writeUntilKilled(dataDir: string, prefix: string, until: number) {
  const writer = fileURLToPath(new URL('./store-writer.ts', import.meta.url))
  const child = spawn(process.execPath, [writer, dataDir, prefix, String(WRITES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const acknowledged: string[] = []
  let attempted = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('+')) attempted++
    if (line.startsWith('=')) acknowledged.push(line.slice(1))
    if (acknowledged.length === until) child.kill('SIGKILL')
  }
  const [, signal] = await exited
  expect(signal).toBe('SIGKILL')
  return { attempted, acknowledged }
}
