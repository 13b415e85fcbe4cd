// The server and the web's server build. Loading a few files instead of a thousand halves the time to the first page.
import type { Plugin } from 'vite'
import { bundle } from './bundle.ts'

const first = new Set<string>()

await bundle(
  'build/program',
  {
    main: 'src/server/main.ts',
    // For tests, which start it with their own clock.
    start: 'src/server/start.ts',
    config: 'src/server/config.ts',
    'web-build': 'src/server/pages/web-build.ts',
    site: 'build/server/site/index.js',
  },
  { plugins: [loadedFirst()], first },
)

/** Notes what every start loads: one file instead of one for each set of modules that something else shares. */
function loadedFirst(): Plugin {
  return {
    name: 'loaded-first',
    buildEnd() {
      const visitImports = (id: string) => {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          if (first.has(imported)) continue
          first.add(imported)
          visitImports(imported)
        }
      }
      // Without the entries themselves: main.ts starts the server where it is loaded.
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visitImports(id)
    },
  }
}
