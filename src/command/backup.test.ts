import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenOptions, openStore } from '#store/open.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'
import { aPlace } from '#test/support/store.ts'

let folder: string
/** A backup of a site that was running, made by the command. */
let good: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-command-'))
  const server = await aSite()
  const { code, output } = await run('backup', [folder])
  expect(output).toMatch(/^.*plumbline-\d{8}T\d{6}Z\.jsonl\.gz is complete and verified: \d+ records, [\d.]+ k?B\.\n$/)
  expect(code).toBe(0)
  good = readFileSync(join(folder, readdirSync(folder).find((name) => name.endsWith('.gz')) ?? ''))
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-command-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function aSite(): Promise<LiveServer> {
  const server = await aLiveServer({ dataDir: join(folder, 'data') })
  await server.services.store.set('pages', 'about', { title: 'About' })
  await server.services.store.set('settings', 'web_address', { url: 'https://www.bayline.example' })
  return server
}

type Place = Pick<OpenOptions, 'dataDir' | 'databaseUrl'>

function run(command: 'backup' | 'restore', args: string[], dataDir = join(folder, 'data'), typed = '') {
  const { child, ended } = start(command, args, { dataDir })
  child.stdin.end(typed)
  return ended
}

function start(command: 'backup' | 'restore', args: string[], { dataDir, databaseUrl = '' }: Place) {
  const { promise: ended, resolve } = Promise.withResolvers<{ code: number | null; output: string }>()
  const child = spawn(process.execPath, [`src/command/${command}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR: join(folder, 'saved') },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  child.on('exit', (code) => resolve({ code, output }))
  return { child, ended, output: () => output }
}

function aBackup(): string {
  const file = join(folder, 'plumbline-20260302T150000Z.jsonl.gz')
  writeFileSync(file, good)
  return file
}

const titles = (dataDir: string) => titlesIn({ dataDir })
const titlesIn = async (place: Place) => {
  const store = await openStore(place)
  const { items } = await store.query('pages')
  await store.close()
  return items.map(({ data }) => data.title)
}

test('a backup is made while the site runs, and a new store is restored from it', async () => {
  const file = aBackup()
  const moved = join(folder, 'new-house')
  const { code, output } = await run('restore', [file, '--yes'], moved)
  expect(output).toMatch(/\nRestored and compared: \d+ records\. Start the site again\.\n$/)
  expect(output).toContain("\nThe site's address is https://www.bayline.example. To change it:")
  expect(code).toBe(0)
  expect(await titles(moved)).toEqual(['About'])
})

test('nothing is restored while a site is running on the store', async () => {
  const file = aBackup()
  const server = await aSite()
  const { code, output } = await run('restore', [file, '--replace'])
  await server.stop()
  expect({ code, output }).toEqual({ code: 1, output: 'The site is running on this store. Stop it first.\n' })
})

test('nothing is restored if the site was started while the restore asked', async () => {
  const dataDir = join(folder, 'data')
  const { child, ended, output } = start('restore', [aBackup()], { dataDir })
  await expect.poll(output).toContain('Type yes to go on: ')
  const site = await openStore({ dataDir })
  child.stdin.end('yes\n')
  const { code, output: all } = await ended
  await site.close()
  expect(all).toMatch(/The site is running on this store\. Stop it first\.\n$/)
  expect(code).toBe(1)
  expect(await titles(dataDir)).toEqual([])
})

test('the connections that saved the data in PostgreSQL are not taken for a running site', async () => {
  const place = await aPlace('postgres')
  const { child, ended } = start('restore', [aBackup(), '--replace', '--yes'], place.options)
  child.stdin.end()
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining('The previous data is saved in ') })
  expect(await titlesIn(place.options)).toEqual(['About'])
  await place.remove()
})

test('a store with data is replaced only on request, and backed up first', async () => {
  const file = aBackup()
  const store = await openStore({ dataDir: join(folder, 'data') })
  await store.set('pages', 'about', { title: 'Changed since' })
  await store.close()
  expect(await run('restore', [file, '--yes'])).toEqual({
    code: 1,
    output: expect.stringMatching(/\nThe store is not empty\. To replace its data, add --replace\.\n$/),
  })
  expect(await titles(join(folder, 'data'))).toEqual(['Changed since'])
  const { code, output } = await run('restore', [file, '--replace', '--yes'])
  expect(output).toContain('The previous data is saved in ')
  expect(code).toBe(0)
  expect(await titles(join(folder, 'data'))).toEqual(['About'])
  const [saved = ''] = readdirSync(join(folder, 'saved'))
  await run('restore', [join(folder, 'saved', saved), '--yes'], join(folder, 'before'))
  expect(await titles(join(folder, 'before'))).toEqual(['Changed since'])
})

test('a restore first explains what happens to password, sessions and calendar link, and asks', async () => {
  const file = aBackup()
  const asked = (typed: string) => run('restore', [file], join(folder, 'asked'), typed)
  for (const typed of ['', 'no\n']) {
    const { code, output } = await asked(typed)
    expect(output).toMatch(/^This backup is from \d{4}-.*password is the one of that date, everybody is signed out, /)
    expect(output).toMatch(/Nothing was restored\.\n$/)
    expect(code).toBe(1)
  }
  expect(readdirSync(folder)).not.toContain('asked')
  expect((await asked('yes\n')).code).toBe(0)
  expect(await titles(join(folder, 'asked'))).toEqual(['About'])
})

test('a file with one flipped byte is refused in one sentence', async () => {
  const file = aBackup()
  const bytes = readFileSync(file)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(file, bytes)
  for (const args of [[file], [file, '--check']]) {
    const { code, output } = await run('restore', args, join(folder, 'untouched'))
    expect(output).toMatch(/^plumbline-\S+ is damaged or not a backup\.\n$/)
    expect(code).toBe(1)
  }
  expect(readdirSync(folder)).not.toContain('untouched')
})

test('a good file is verified without touching any store', async () => {
  const { code, output } = await run('restore', [aBackup(), '--check'], join(folder, 'untouched'))
  expect(output).toMatch(
    /is verified: all of its \d+ records can be restored\.\nThe activity log is complete: \d+ entries checked\.\n$/,
  )
  expect(code).toBe(0)
  expect(readdirSync(folder)).not.toContain('untouched')
})
