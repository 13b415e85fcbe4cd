import '#test/support/shared/built.ts'
import { readdir, readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

const CLIENT = 'build/client'
const TODAY = 'admin/today/today'
const POCKET = 'admin/offline/pocket'

/** Compressed bytes of script. The budgets are 150 and 30 kB. These may shrink, never grow. */
const MOST_OF_FIRST_SCREEN = 140_000
const MOST_OF_ROUTES = 5_900
const MOST_AFTER_IT = 34_500
const MOST_WHEN_IDLE = 67_500
const MOST_OF_NEXT_SCREEN = 29_000

interface Loaded {
  module: string
  imports?: string[]
}
interface Manifest {
  entry: Loaded
  routes: Record<string, Loaded & { parentId?: string }>
}

async function readManifest(): Promise<Manifest> {
  const name = (await readdir(`${CLIENT}/assets`)).find((file) => /^manifest-.*\.js$/.test(file))
  const code = await readFile(`${CLIENT}/assets/${name}`, 'utf8')
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1))
}

/** Every script that a browser loads to show the screen. */
function scriptsOf({ entry, routes }: Manifest, screen: string): Set<string> {
  const parts: Loaded[] = [entry]
  for (let id: string | undefined = screen; id !== undefined; id = routes[id]?.parentId) {
    const route = routes[id]
    if (route) parts.push(route)
  }
  return new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))
}

async function scriptNamed(name: string): Promise<string> {
  const names = await readdir(`${CLIENT}/assets`)
  return `/assets/${names.find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'))}`
}

/** What is fetched when idle, before the next screen: after-first-screen.tsx. */
async function whenIdle(): Promise<Set<string>> {
  const editors = await scriptNamed('editors')
  const code = await readFile(CLIENT + editors, 'utf8')
  return new Set([editors, ...Array.from(code.matchAll(/from"\.\/([^"]+)"/g), ([, name]) => `/assets/${name}`)])
}

/** As the server sends them: files under 200 bytes are not compressed. */
async function compressedBytes(scripts: Iterable<string>): Promise<number> {
  const sizes = Array.from(scripts, async (script) => {
    const compressed = await stat(`${CLIENT}${script}.br`).catch(() => undefined)
    return (compressed ?? (await stat(CLIENT + script))).size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the first screen of the back-office stays within its bytes of script, in few files', async () => {
  const first = scriptsOf(await readManifest(), TODAY)
  expect(await compressedBytes(first)).toBeLessThan(MOST_OF_FIRST_SCREEN)
  expect(first.size).toBeLessThan(8)
})

test('the table of all routes stays within its bytes', async () => {
  expect(await compressedBytes([await scriptNamed('manifest')])).toBeLessThan(MOST_OF_ROUTES)
})

test('what every screen loads after its first paint stays within its bytes, and what it loads when idle to its', async () => {
  const first = scriptsOf(await readManifest(), TODAY)
  const after = await scriptNamed('after-first-screen')
  expect(await readFile(CLIENT + after, 'utf8')).toContain((await scriptNamed('editors')).slice('/assets/'.length))
  expect(await compressedBytes([after])).toBeLessThan(MOST_AFTER_IT)
  expect(await compressedBytes((await whenIdle()).difference(first.add(after)))).toBeLessThan(MOST_WHEN_IDLE)
})

test('every further screen stays within the bytes that it may add', async () => {
  const manifest = await readManifest()
  const there = scriptsOf(manifest, TODAY)
    .add(await scriptNamed('after-first-screen'))
    .union(await whenIdle())
  const screens = Object.keys(manifest.routes).filter((id) => /^(?:admin[/-]|noun-|feedback)/.test(id))
  expect(screens.length).toBeGreaterThan(40)
  const tooMuch: string[] = []
  for (const screen of screens) {
    const bytes = await compressedBytes(scriptsOf(manifest, screen).difference(there))
    if (bytes > MOST_OF_NEXT_SCREEN) tooMuch.push(`${screen}: ${bytes}`)
  }
  expect(tooMuch).toEqual([])
})

test('screens without a form load no form library', async () => {
  const manifest = await readManifest()
  const lists = ['appointments/appointments', 'customers/customers', 'crews/crews', 'inbox/inbox', 'services/services']
  const others = ['pages/pages-management', 'pictures/pictures', 'activity/activity']
  for (const screen of [TODAY, POCKET, ...[...lists, ...others].map((name) => `admin/${name}`)])
    expect([...scriptsOf(manifest, screen)].filter((script) => script.includes('/forms-'))).toEqual([])
})
