import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECK_LABELS } from '#domain/system/checkup.ts'
import { openStore } from '#store/open.ts'
import { aLiveServer } from '#test/support/live-server.ts'

let folder: string
let dataDir: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-doctor-'))
  dataDir = join(folder, 'data')
  await (await openStore({ dataDir })).close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function doctor(args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['src/command/doctor.ts', ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: resolve('.cache/compile'), DATA_DIR: dataDir, ...env },
  })
  const { promise: code, resolve: ended } = Promise.withResolvers<number | null>()
  child.on('exit', ended)
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out, errors }
}

test('it checks everything, explains fixes, and exits with 0 unless it finds a problem', async () => {
  const server = await aLiveServer({ dataDir })
  const { code, out, errors } = await doctor()
  await server.stop()
  for (const label of Object.values(CHECK_LABELS)) expect(out).toContain(`  ${label} `)
  expect(out).toMatch(/^ok {7}Site {11}Running\.\n/)
  expect(out).toContain('warning  Email          Email is not set up, so customers get no confirmations.\n')
  expect(out).toMatch(/ {24}Choose your provider\./)
  expect([code, errors]).toEqual([0, ''])
})

test('for programs it prints JSON, and exits with 1 if it finds a problem', async () => {
  const { code, out } = await doctor(['--json'])
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ check: 'program', health: 'problem' }))
  expect(code).toBe(1)
})

test('a database that cannot be reached is a problem, without its password', async () => {
  const { code, out } = await doctor([], { DATABASE_URL: 'postgres://somebody:hidden@127.0.0.1:1/none' })
  expect(out).toMatch(/^PROBLEM {2}Database {7}The database cannot be used: /)
  expect(out).not.toContain('hidden')
  expect(code).toBe(1)
})

test('wrong input prints the usage', async () => {
  await writeFile(join(folder, 'beside'), '')
  const usage = 'Usage: npm run doctor, or npm run doctor -- --json for programs\n'
  expect(await doctor(['--jsn'])).toEqual({ code: 1, out: '', errors: usage })
  expect((await readdir(folder)).sort()).toEqual(['beside', 'data'])
})
