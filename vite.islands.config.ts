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
      checks: { bundlerTimings: false, moduleLevelDirective: false },
    },
  },
})
