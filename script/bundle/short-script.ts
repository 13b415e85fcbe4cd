import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'

const RAW = '?raw'

/** Shortens the script that every public document contains. */
export function shortScript(): Plugin {
  return {
    name: 'short-script',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/document\/early\.js\?raw$/ },
      async handler(id) {
        const file = id.slice(0, -RAW.length)
        const { code, errors } = await minify(file, await readFile(file, 'utf8'))
        for (const { message } of errors) this.error(message)
        return `export default ${JSON.stringify(code)}`
      },
    },
  }
}
