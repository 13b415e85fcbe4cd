// Bundles the server, the web's server build and every package they use into build/program. Loading a few files instead of a
// thousand halves the time to the first page.
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
      // All in one folder, because ownAddress computes paths from there.
      output: { chunkFileNames: '[name]-[hash].js' },
      input: {
        main: 'src/server/main.ts',
        // For tests, which start it with their own clock.
        start: 'src/server/start.ts',
        config: 'src/server/config.ts',
        'web-build': 'src/server/pages/web-build.ts',
      },
    },
  },
})

/** Files that are read by their path (other programs, word lists, photos) stay beside their sources. */
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
