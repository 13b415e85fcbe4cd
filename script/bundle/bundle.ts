import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** Bundles what runs on a server, with every package it uses. All modules in `first` become one file. */
export async function bundle(
  output: string,
  input: Record<string, string>,
  { plugins = [], first = new Set() }: { plugins?: Plugin[]; first?: ReadonlySet<string> } = {},
): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // ssh2 is written for CommonJS.
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), __dirname: 'import.meta.dirname' },
    plugins: [ownAddress(output), asciiOnly(), ...plugins],
    // These have native parts or files of their own. script/package/packages.mjs takes them along.
    ssr: { noExternal: true, external: ['sharp', '@takumi-rs/core', 'pdfkit', 'cpu-features'] },
    build: {
      ssr: true,
      outDir: output,
      emptyOutDir: true,
      target: 'node26',
      minify: false,
      rolldownOptions: {
        input,
        // Of ssh2, which does without: no package is compiled where it is installed.
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

/** Node keeps a file with one other character in twice the memory. Without comments these are all in literals. */
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
