import '#test/support/shared/built.ts'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { aBuiltServer } from '#test/support/built-server.ts'

const WEB = resolve('src/web')
const IMPORT =
  /(?:import|export)\s*(?:[^'"()]*?from\s*)?['"](\.{1,2}\/[^'"]+|#(?:domain|web)\/[^'"]+|[a-z@][^'"]*)['"]/g

async function importsOf(file: string): Promise<string[]> {
  const code = (await readFile(file, 'utf8')).replace(/^(?:import|export) type [\s\S]*?from '.*'$/gm, '')
  return Array.from(code.matchAll(IMPORT), ([, from = '']) => {
    if (from.startsWith('#')) return resolve('src', from.slice(1))
    return from.startsWith('.') ? resolve(dirname(file), from) : from
  })
}

/** Every module that loads with it, and the path to it. */
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

test('public pages run no router in the browser, and no code of the back-office, its editor or its tables', async () => {
  const modules = await loadedWith(resolve(WEB, 'document/start.ts'))
  const islands = Array.from(
    (await readFile(`${WEB}/islands/islands.ts`, 'utf8')).matchAll(/import\('([^']+)'\)/g),
    ([, file = '']) => resolve(WEB, 'islands', file),
  )
  expect(islands.length).toBeGreaterThan(3)
  for (const island of islands) for (const [file, way] of await loadedWith(island)) modules.set(file, way)
  const wrong = [...modules].filter(([file]) =>
    /\/src\/web\/admin\/|\.css$|^(?:react-router|@|radix|zod|culori)/.test(file),
  )
  expect(wrong.map(([, way]) => way.replaceAll(`${WEB}/`, ''))).toEqual([])
})

test('Today opens without the code of editors, tables of content and plots', async () => {
  const modules = new Map<string, string>()
  for (const screen of ['admin/admin-layout.tsx', 'admin/after-first-screen.tsx', 'admin/today/today.tsx'])
    for (const [file, way] of await loadedWith(resolve(WEB, screen))) modules.set(file, way)
  expect(modules.has(resolve(WEB, 'acts/act-outcomes.tsx'))).toBe(true)
  const wrong = [...modules].filter(([file]) =>
    /\/src\/web\/admin\/(?:content-editor|pages|site|insights|pictures|brand)\/|^(?:@tiptap|prosemirror|culori)/.test(
      file,
    ),
  )
  expect(wrong.map(([, way]) => way.replaceAll(`${WEB}/`, ''))).toEqual([])
})

test('the module of every public page holds no React and names no screen of the back-office', async () => {
  const manifest = JSON.parse(await readFile('build/client/.islands.en.json', 'utf8'))
  const { file, imports = [] } = manifest['src/web/document/start.ts']
  expect(imports).toEqual([])
  const code = await readFile(`build/client/${file}`, 'utf8')
  expect(code).not.toMatch(/createElement\(`div`\)|react\.|\/admin\//)
})

test('a public page links no style sheet of the back-office', async () => {
  const server = await aBuiltServer()
  try {
    for (const path of ['/', '/schedule', '/services', '/projects']) {
      const html = await (await fetch(server.url + path)).text()
      const sheets = Array.from(html.matchAll(/<link[^>]*href="([^"]+\.css)"/g), ([, href]) => href)
      expect(sheets.length).toBeGreaterThan(0)
      for (const sheet of sheets)
        expect(await readFile(`build/client${sheet}`, 'utf8'), path).not.toContain('.crew-mark')
    }
  } finally {
    await server.stop()
  }
})
