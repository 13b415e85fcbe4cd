import '#test/support/shared/built.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#store/open.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-start-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the real program and waits for it to exit. */
async function start(env: Record<string, string>) {
  const child = spawn('node_modules/.bin/node', ['build/program/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'exit')
  return { code, output }
}

function expectOneSentence({ code, output }: { code: number; output: string }, naming: RegExp) {
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toMatch(/^Plumbline can't start: /)
  expect(output).toMatch(naming)
  expect(output).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
}

describe('a start that cannot succeed', () => {
  it('names a malformed PUBLIC_URL', async () => {
    expectOneSentence(await start({ PUBLIC_URL: 'example' }), /PUBLIC_URL/)
  })

  it('reports that the database of DATABASE_URL cannot be reached', async () => {
    expectOneSentence(await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }), /PostgreSQL|database/i)
  })

  it('reports that DATA_DIR is not writable', async () => {
    await writeFile(join(folder, 'a-file'), '')
    expectOneSentence(await start({ DATA_DIR: join(folder, 'a-file', 'data') }), /a-file/)
  })

  it('reports that the port is taken, and how to choose another', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expectOneSentence(await start({ PORT: port }), new RegExp(`PORT ${port} .*in use`))
    taken.close()
  })

  it('refuses a store written by a newer program and touches nothing', async () => {
    const dataDir = join(folder, 'newer')
    const store = await openStore({ dataDir })
    await store.close()
    const file = join(dataDir, 'site.db')
    const database = new DatabaseSync(file)
    database.exec('PRAGMA user_version = 9999')
    database.close()
    const before = await stat(file)
    expectOneSentence(await start({ DATA_DIR: dataDir }), /newer version/)
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs)
  })
})
