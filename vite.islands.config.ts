import { defineConfig } from 'vite'
import { documentsOnly } from './script/bundle/documents-only.ts'
import { reloadDocuments } from './script/bundle/reload-documents.ts'

/** What public pages run in the browser: one small module, and the islands that it fetches. */
export default defineConfig({
  plugins: [documentsOnly(), reloadDocuments()],
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: '.islands.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/web/document/start.ts',
      // React in one file: it compresses better than in three, and stays cached when our own code changes.
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] } },
      checks: { bundlerTimings: false, moduleLevelDirective: false },
    },
  },
})
