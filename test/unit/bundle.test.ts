import '#test/support/shared/built.ts'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const WEB = resolve('src/web')
const ASSETS = 'build/client/assets'
const IMPORT = /(?:import|export)\s*(?:[^'"()]*?from\s*)?['"](\.{1,2}\/[^'"]+|#domain\/[^'"]+|[a-z@][^'"]*)['"]/g

async function importsOf(file: string): Promise<string[]> {
  const code = (await readFile(file, 'utf8')).replace(/^(?:import|export) type [\s\S]*?from '.*'$/gm, '')
  return Array.from(code.matchAll(IMPORT), ([, from = '']) => {
    if (from.startsWith('#domain/')) return resolve('src/domain', from.slice('#domain/'.length))
    return from.startsWith('.') ? resolve(dirname(file), from) : from
  })
}

/** Everything that is loaded with it, and by which way it is reached. */
async function loadedWith(start: string): Promise<Map<string, string>> {
  const reached = new Map([[start, start]])
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (!/\.tsx?$/.test(file)) continue
    for (const imported of await importsOf(file)) {
      if (reached.has(imported)) continue
      reached.set(imported, `${reached.get(file)} > ${imported}`)
      waiting.push(imported)
    }
  }
  return reached
}

async function publicPages(): Promise<string[]> {
  const routes = await readFile(`${WEB}/routes.ts`, 'utf8')
  const pages = Array.from(routes.matchAll(/'(public\/[^']+\.tsx)'/g), ([, file = '']) => file)
  return ['root.tsx', 'entry.client.tsx', 'layout/site-layout.tsx', ...pages].map((file) => resolve(WEB, file))
}

test('no public page loads code of the back-office, its editor or its tables', async () => {
  const pages = await publicPages()
  expect(pages.length).toBeGreaterThan(10)
  const ways = await Promise.all(pages.map(async (page) => [...(await loadedWith(page))]))
  const wrong = ways
    .flat()
    .filter(([file]) => /\/src\/web\/admin\/|^(?:@tiptap|@tanstack|@base-ui|sonner|zod)/.test(file))
  expect(wrong.map(([, way]) => way.replaceAll(`${WEB}/`, ''))).toEqual([])
})

test('built files import each other in one direction only, so that nothing runs before what it needs', async () => {
  const files = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
  const imports = new Map<string, string[]>()
  for (const file of files) {
    const code = await readFile(`${ASSETS}/${file}`, 'utf8')
    imports.set(
      file,
      Array.from(code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g), ([, name = '']) => name),
    )
  }
  expect([...imports.values()].flat().length).toBeGreaterThan(100)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way, file].join(' > '))
    if (done.has(file) || way.includes(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('the manifest that every visitor gets names the files of public pages, and of the back-office only where to begin', async () => {
  const [name] = (await readdir(ASSETS)).filter((file) => /^manifest-\w+\.js$/.test(file))
  const [, json = ''] = /=(\{.*\});$/s.exec(await readFile(`${ASSETS}/${name}`, 'utf8')) ?? []
  const { routes }: { routes: Record<string, { module: string; imports?: string[] }> } = JSON.parse(json)
  expect(routes['public/home/home']?.imports?.length).toBeGreaterThan(3)
  expect(routes['admin/pages/editor/page-editor']).toMatchObject({ module: expect.stringContaining('/assets/') })
  expect(routes['admin/pages/editor/page-editor']).not.toHaveProperty('imports')
})
