// Mails are written in TSX, which Node doesn't read by itself.
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'

const jsx = { runtime: 'automatic', development: false }
const templates = new Map()
for (const file of globSync('src/mail/**/*.tsx')) {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { jsx })
  templates.set(pathToFileURL(resolve(file)).href, code)
}
registerHooks({
  load(url, context, next) {
    const source = templates.get(url)
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

const { main } = await import('./main.ts')
process.exitCode = await main(process.argv.slice(2))
