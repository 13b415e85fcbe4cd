// Makes build/program of the server, the web's server build and every package they use: a few files instead of a thousand, which
// halves the time to the first page. src/server/main.ts runs as well without it.
import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const OUTPUT = 'build/program'

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [ownAddress()],
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: true,
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    rolldownOptions: {
      // All in one folder: what is said of addresses below is said from there.
      output: { chunkFileNames: '[name]-[hash].js' },
      input: {
        main: 'src/server/main.ts',
        // For tests, which start it with a clock of their own.
        start: 'src/server/start.ts',
        config: 'src/server/config.ts',
        'web-build': 'src/server/pages/web-build.ts',
      },
    },
  },
})

/** What our files find beside themselves (other programs, word lists, photos) is still beside their sources. */
function ownAddress(): Plugin {
  return {
    name: 'own-address',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const source = JSON.stringify(relative(resolve(OUTPUT), id))
        return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null }
      },
    },
  }
}
