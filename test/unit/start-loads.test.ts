import { spawnSync } from 'node:child_process'
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
