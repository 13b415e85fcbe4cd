import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#store/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-wrong-'))
const FILE = join(folder, 'a-file')
const SITE = join(folder, 'site')
const ELSEWHERE = join(folder, 'elsewhere')
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none'

beforeAll(async () => {
  writeFileSync(FILE, 'Neither a folder nor a backup.')
  await using store = await openStore({ dataDir: SITE })
  await store.set('pages', 'about', { title: 'About' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Ended = { code: number; stdout: string; stderr: string }

function run(program: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const all = { ...process.env, DATABASE_URL: '', BACKUP_DIR: '', PUBLIC_URL: '', OFF_SITE_KEY: '', ...env }
  return new Promise((resolve) => {
    const child = execFile(program, args, { env: all }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

async function contentOf(dataDir: string) {
  await using store = await openStore({ dataDir })
  return { files: readdirSync(dataDir), records: await Array.fromAsync(store.snapshot()) }
}

async function expectRefused(ended: Promise<Ended>, words: RegExp): Promise<void> {
  const { code, stdout, stderr } = await ended
  expect(stderr).toMatch(words)
  if (!stderr.startsWith('Usage: ')) expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect([stdout, code]).toEqual(['', 1])
}

const USAGE = /^Usage: /
const NO_SITE = /^There is no site in \S+ yet\. Start it first\.\n$/

describe('one sentence, and nothing is changed', () => {
  test.concurrent.each<[command: string, args: string[], words: RegExp]>([
    ['backup', ['--what'], USAGE],
    ['backup', ['one', 'two'], USAGE],
    ['backup', [FILE], /^The backup failed: .*a-file/],
    ['backup', ['--off-site'], /^There is no off-site copy yet\./],
    ['restore', [], USAGE],
    ['restore', ['--what'], USAGE],
    ['restore', ['--from'], USAGE],
    ['restore', ['--check', '--yes', FILE], USAGE],
    ['restore', ['--check', '--replace', FILE], USAGE],
    ['restore', [join(folder, 'missing.gz'), '--yes'], /^There is no file \S+missing\.gz\.\n$/],
    ['restore', [folder, '--yes'], /is a folder\. Name one of the files in it\.\n$/],
    ['restore', [FILE, '--yes', '--replace'], /^a-file is damaged or not a backup/],
    ['restore', ['--from', 'ftp://example.com', '--yes'], /^This is not an address of off-site copies\./],
    ['migrate-store', [], USAGE],
    ['migrate-store', ['--to'], USAGE],
    ['migrate-store', ['--to', 'mysql://someone@host/data'], USAGE],
    [
      'migrate-store',
      ['--to', 'postgres://someone:secret@host/data'],
      /^Everybody on this machine can read a password/,
    ],
    ['migrate-store', ['--to', NOWHERE], /^The database .*cannot be used: /],
    ['migrate-store', ['--to', FILE], /a-file/],
    ['doctor', ['now'], USAGE],
    ['doctor', ['--what'], USAGE],
    ['admin', [], USAGE],
    ['admin', ['reset-everything'], USAGE],
    ['admin', ['verify-activity', 'now'], USAGE],
    ['admin', ['reset-password'], /^There is no administrator yet\./],
    ['admin', ['public-url', 'ftp://example.com'], /^\S.*\.\n$/],
  ])('%s %j', async (command, args, words) => {
    const dataDir = mkdtempSync(join(folder, 'copy-'))
    cpSync(SITE, dataDir, { recursive: true })
    const before = await contentOf(dataDir)
    await expectRefused(run(process.execPath, [`src/command/${command}.ts`, ...args], { DATA_DIR: dataDir }), words)
    expect(await contentOf(dataDir)).toEqual(before)
  })

  test.concurrent.each<[command: string, args: string[], env: Record<string, string>, words: RegExp]>([
    ['backup', [], {}, NO_SITE],
    ['admin', ['verify-activity'], {}, NO_SITE],
    ['admin', ['public-url', 'https://www.example.com'], {}, NO_SITE],
    ['migrate-store', ['--to', ELSEWHERE], {}, NO_SITE],
    ['doctor', [], {}, NO_SITE],
    ['backup', [], { DATABASE_URL: 'somewhere' }, /^DATABASE_URL must be an address/],
    ['backup', [], { DATABASE_URL: NOWHERE }, /^The database .*cannot be used: /],
    ['backup', [], { PORT: 'http' }, /^PORT /],
  ])('where there is no site: %s %j %j', async (command, args, env, words) => {
    const dataDir = join(mkdtempSync(join(folder, 'none-')), 'data')
    await expectRefused(
      run(process.execPath, [`src/command/${command}.ts`, ...args], { DATA_DIR: dataDir, ...env }),
      words,
    )
    expect(existsSync(dataDir)).toBe(false)
    expect(existsSync(ELSEWHERE)).toBe(false)
  })

  test.concurrent.each([[[]], [['remove']], [['start', 'now']], [['status', '--all']]])('plumbline %j', (args) =>
    expectRefused(run('deploy/plumbline', args, {}), USAGE),
  )

  test('migrate-store while the site runs', async () => {
    await using _ = await openStore({ dataDir: SITE })
    const to = run(process.execPath, ['src/command/migrate-store.ts', '--to', ELSEWHERE], { DATA_DIR: SITE })
    await expectRefused(to, /^The site is running on this store\./)
    expect(existsSync(ELSEWHERE)).toBe(false)
  })
})
