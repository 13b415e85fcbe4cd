// Bundles what runs on a server, with every package it uses. Loading a few files instead of a thousand halves the time to the
// first page.
import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** The server and the web's server build. */
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
  true,
)

/** Separate programs. Only a package runs these bundles. Elsewhere Node runs the sources. */
await bundle('build/command', {
  admin: 'src/command/admin.ts',
  backup: 'src/command/backup.ts',
  doctor: 'src/command/doctor.ts',
  'migrate-store': 'src/command/migrate-store.ts',
  restore: 'src/command/restore.ts',
  'workshop-process': 'src/images/workshop-process.ts',
})

async function bundle(output: string, input: Record<string, string>, isStarted?: boolean): Promise<void> {
  const first = new Set<string>()
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // ssh2 is written for CommonJS.
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), __dirname: 'import.meta.dirname' },
    plugins: [ownAddress(output), asciiOnly(), ...(isStarted ? [loadedFirst(first)] : [])],
    // These have native parts or their own files. script/package/packages.mjs includes them.
    ssr: { noExternal: true, external: ['sharp', '@takumi-rs/core', 'pdfkit', 'cpu-features'] },
    build: {
      ssr: true,
      outDir: output,
      emptyOutDir: true,
      target: 'node26',
      minify: false,
      rolldownOptions: {
        input,
        // Optional parts of ssh2: no package is compiled where it is installed.
        external: /\.node$/,
        output: {
          // All in one folder, because ownAddress computes paths from there.
          chunkFileNames: '[name]-[hash].js',
          comments: false,
          codeSplitting: { groups: [{ name: 'first', test: (id) => first.has(id) }] },
        },
      },
    },
  })
}

/** Bundles what every start loads into one file, instead of one per set of shared modules. */
function loadedFirst(first: Set<string>): Plugin {
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
      // Without the entries themselves, because loading main.ts starts the server.
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visitImports(id)
    },
  }
}

/** Node needs twice the memory for a file with one other character. Without comments, all of them are in literals. */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
      }
    },
  }
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Files that are read by their path (other programs, word lists, photos) stay beside their sources. */
function ownAddress(output: string): Plugin {
  return {
    name: 'own-address',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const source = JSON.stringify(relative(resolve(output), id))
        return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null }
      },
    },
  }
}
