// Bundles what runs on a server, with every package it uses. Loading a few files instead of a thousand halves the time to the
// first page.
import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** The server and the web's server build. */
await bundle('build/program', {
  main: 'src/server/main.ts',
  // For tests, which start it with their own clock.
  start: 'src/server/start.ts',
  config: 'src/server/config.ts',
  'web-build': 'src/server/pages/web-build.ts',
})

/** Programs of their own. Only a package runs these bundles: elsewhere Node runs the sources. */
await bundle('build/command', {
  admin: 'src/command/admin.ts',
  backup: 'src/command/backup.ts',
  doctor: 'src/command/doctor.ts',
  'migrate-store': 'src/command/migrate-store.ts',
  restore: 'src/command/restore.ts',
  'workshop-process': 'src/images/workshop-process.ts',
})

async function bundle(output: string, input: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [ownAddress(output)],
    // These have native parts or files of their own. script/package/packages.mjs takes them along.
    ssr: { noExternal: true, external: ['sharp', '@takumi-rs/core', 'pdfkit'] },
    build: {
      ssr: true,
      outDir: output,
      emptyOutDir: true,
      target: 'node26',
      minify: false,
      // All in one folder, because ownAddress computes paths from there.
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' }, input },
    },
  })
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
