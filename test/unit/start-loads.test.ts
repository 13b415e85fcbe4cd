import '#test/support/shared/built.ts'
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Used by some sites, some screens or another process. They load when they are first used. */
const LATER = [
  '@block65/webcrypto-web-push',
  '@simplewebauthn/server',
  '@takumi-rs/core',
  'html-to-text',
  'htmlparser2',
  'nodemailer',
  'postgres',
  'react-dom',
  'sanitize-html',
  'saxes',
  'sharp',
]

const LIST_PACKAGES = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const [, name] = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url) ?? []
      if (name) loaded.add(name)
      return found
    },
  })
  await import('./src/server/start.ts')
  console.log(JSON.stringify([...loaded]))
  process.exit()
`

test('A start loads only what the first page needs', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', LIST_PACKAGES], {
    encoding: 'utf8',
  })
  const loaded: string[] = JSON.parse(stdout || '[]')
  expect(loaded, stderr).toContain('hono')
  expect(loaded.filter((name) => LATER.includes(name))).toEqual([])
})

const PROGRAM = 'build/program'
const IMPORTED = /^(?:import|export) .*?"\.\/([^"]+)";$/gm

/** A file of the built program, with everything that loads with it. */
async function loadedWith(file: string, loaded = new Map<string, string>()): Promise<Map<string, string>> {
  if (loaded.has(file)) return loaded
  const code = await readFile(`${PROGRAM}/${file}`, 'utf8')
  loaded.set(file, code)
  for (const [, imported = ''] of code.matchAll(IMPORTED)) await loadedWith(imported, loaded)
  return loaded
}

test('The built program starts and renders public pages from a few files, without the screens of the back-office', async () => {
  const loaded = await loadedWith('site.js', await loadedWith('main.js'))
  expect(loaded.size, [...loaded.keys()].join(', ')).toBeLessThanOrEqual(5)
  const code = [...loaded.values()].join('\n')
  expect(code).toContain('"layout/site-layout": {')
  expect(code).not.toContain('"layout/office-layout": {')
  // Node would keep a file with any other character in twice the memory.
  for (const [file, text] of loaded) expect(/[^\0-\x7f]/.exec(text)?.[0], file).toBeUndefined()
})
