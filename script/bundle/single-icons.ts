import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from ['"]lucide-react['"]/g
const EXPORT = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const DRAWING = fileURLToPath(new URL('../../src/web/ui/draw-icon.ts', import.meta.url))

/**
 * Takes each icon from a file of its own, so that chunks.ts sees which page needs which: through the library's index every
 * page needs all of them. And draws them with ui/draw-icon.ts, which knows only what we use.
 */
export function singleIcons(): Plugin {
  const files = iconFiles()
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    // The server's build draws the same icons, or the browser would find others than it expects.
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: () => DRAWING,
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?/, code: 'lucide-react' },
      handler(code) {
        const single = code.replace(IMPORT, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const [icon = name, local = icon] = name.split(' as ')
              const file = files.get(icon)
              return file
                ? `import ${local} from 'lucide-react/icons/${file}'`
                : this.error(`There is no icon ${icon}.`)
            })
            .join(';'),
        )
        return { code: single, map: null }
      },
    },
  }
}

function iconFiles(): Map<string, string> {
  const index = readFileSync(new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/x')), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(EXPORT)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}
