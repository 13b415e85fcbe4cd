import '#test/support/shared/built.ts'
import { execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_PALETTE } from '#domain/brand/default-palette.ts'
import { markSvg } from '#domain/brand/logo.ts'
import { newKey } from '#features/off-site/keys.ts'
import type { Job } from '#images/workshop.ts'
import { freePort } from '#test/support/free-port.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { tar, writeTarball } from '../../script/package/archive.mjs'
import { packageContents } from '../../script/package/contents.mjs'
import { checkBinaries } from '../../script/package/elf.mjs'

const run = promisify(execFile)
const { deep, 'on-deep': ink, 'on-deep-muted': muted, 'on-deep-accent': accent } = DEFAULT_PALETTE.light
const LOOK = { ground: deep, ink, muted, accent, type: 'workshop' } as const
const WRITTEN = { notes: '', closing: '', writtenAt: '2026-03-02T15:00:00Z' }
const PAPER = {
  language: 'en' as const,
  title: 'Invoice',
  from: ['Bayline'],
  to: ['Zoë'],
  facts: [],
  sections: [],
  ...WRITTEN,
}

const SECONDS = 1_772_000_000

let folder: string
let program: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-package-'))
  program = join(folder, 'plumbline')
  await mkdir(program)
  // Packing and unpacking Node would take longer than everything else.
  await writeTarball(join(folder, 'site.tar.gz'), await packageContents(process.arch), SECONDS, 1)
  await run('tar', ['-xzf', join(folder, 'site.tar.gz'), '-C', program])
  await symlink(process.execPath, join(program, 'bin/node'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** No Node and no npm. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin' }
const plumbline = (args: string[], env: Record<string, string> = {}) =>
  run(join(program, 'bin/plumbline'), args, { cwd: folder, env: { ...ENVIRONMENT, ...env } })

test('an unpacked package starts without npm, shows a page and its pictures, backs up and stops', async () => {
  const port = String(await freePort())
  const env = { ...ENVIRONMENT, PORT: port, DEMO_CONTENT: 'on', LOG_LEVEL: 'error' }
  const site = spawn(join(program, 'bin/plumbline'), ['start'], { cwd: folder, env })
  try {
    for await (const line of createInterface(site.stdout)) if (line.includes('is ready')) break
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.status).toBe(200)
    const html = await page.text()
    const parts = [...html.matchAll(/(?:src|href)="(\/(?:assets|files)\/[^"]+)"/g)].map(([, path]) => path)
    expect(parts.length).toBeGreaterThan(5)
    for (const path of parts.slice(0, 20)) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200)
    }
    expect((await plumbline(['status'], { PORT: port })).stdout).toBe('Plumbline is running: ready.\n')
    expect((await plumbline(['backup'])).stdout).toMatch(/is complete and verified/)
    expect((await plumbline(['doctor'])).stdout).toContain('Running.')
  } finally {
    site.kill()
    if (site.exitCode === null) await once(site, 'exit')
  }
  expect(site.exitCode).toBe(0)
})

const JOBS: Job[] = [
  { kind: 'master', upload: await aPhoto() },
  { kind: 'social', drawing: { title: 'Drains', name: 'Bayline', look: LOOK, mark: markSvg(DEFAULT_PALETTE) } },
  { kind: 'paper', paper: PAPER },
]
test.each(JOBS.map((job) => [job.kind, job] as const))(
  'the image workshop of a package can make a %s',
  async (kind, job) => {
    const file = join(program, 'src/images/workshop-process.ts')
    const workshop = fork(file, {
      execPath: join(program, 'bin/node'),
      execArgv: [],
      env: {},
      serialization: 'advanced',
    })
    workshop.send(job)
    const [outcome] = await once(workshop, 'message')
    workshop.kill('SIGKILL')
    expect(outcome).toMatchObject({ kind })
  },
)

test('a package can copy over SFTP', async () => {
  const env = { OFF_SITE_KEY: (await newKey()).identity, OFF_SITE_SECRET: 'secret', ALLOW_PRIVATE_HOSTS: '127.0.0.1' }
  const address = 'sftp://backup@127.0.0.1:2222/copies'
  const refused = await plumbline(['restore', '--from', address, '--check'], env).catch(
    (error: { stderr: string }) => error,
  )
  expect(refused.stderr).toBe("The server can't be reached. The host refused the connection.\n")
})

test.each([[[]], [['stopp']], [['start', 'now']]])('plumbline %j prints the usage', async (args) => {
  const refused = await plumbline(args).catch((error: { code: number; stderr: string }) => error)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: plumbline start, [^\n]+\n$/) })
})

test('commands call themselves by the name that people type', async () => {
  const refused = await plumbline(['restore']).catch((error: { stderr: string }) => error)
  expect(refused.stderr).toMatch(/^Usage: plumbline restore FILE, /)
})

test('an archive has the same bytes in whatever order it was filled, and every program can unpack it', async () => {
  const long = `${'a-long-folder/'.repeat(9)}a-file-with-a-long-name.txt`
  const entries: [string, { mode: number; bytes?: Buffer; link?: string }][] = [
    ['b/two', { mode: 0o755, bytes: Buffer.from('two') }],
    [long, { mode: 0o644, bytes: Buffer.alloc(1025, 'x') }],
    ['a', { mode: 0o777, link: 'b/two' }],
  ]
  const packed = async (order: typeof entries) => Buffer.concat(await Array.fromAsync(tar(new Map(order), SECONDS)))
  const archive = await packed(entries)
  expect(await packed(entries.toReversed())).toEqual(archive)
  await writeFile(join(folder, 'a.tar'), archive)
  const { stdout } = await run('tar', ['-tvf', join(folder, 'a.tar'), '--utc'])
  expect(stdout.split('\n').map((line) => line.split(/ +/).join(' '))).toEqual([
    'lrwxrwxrwx root/root 0 2026-02-25 06:13 a -> b/two',
    ...Array.from(
      { length: 9 },
      (_, deep) => `drwxr-xr-x root/root 0 2026-02-25 06:13 ${'a-long-folder/'.repeat(deep + 1)}`,
    ),
    `-rw-r--r-- root/root 1025 2026-02-25 06:13 ${long}`,
    'drwxr-xr-x root/root 0 2026-02-25 06:13 b/',
    '-rwxr-xr-x root/root 3 2026-02-25 06:13 b/two',
    '',
  ])
})

test('a binary for another processor is refused', async () => {
  const binaries = new Map([['bin/sh', await readFile('/bin/sh')]])
  const other = process.arch === 'x64' ? 'arm64' : 'x64'
  expect(() => checkBinaries(binaries, other)).toThrow(`bin/sh is not for ${other}.`)
  expect(checkBinaries(binaries, process.arch)).toMatch(/^2\.\d+$/)
})
