import { defineConfig } from 'vite'
import { documentsOnly } from './script/bundle/documents-only.ts'
import { oneLanguage } from './script/bundle/one-language.ts'
import { reloadDocuments } from './script/bundle/reload-documents.ts'

const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
/**
 * What several forms use, less what the small module on every page runs and what is loaded once a photo is chosen,
 * and less what the largest form, that of a booking, doesn't use.
 */
const FORMS =
  /\/node_modules\/lucide-react\/|\/src\/web\/(ui|public)\/(?!checkbox|choice-row|light-dialog|dialog-style)|\/src\/web\/data\/(?!back-off|error-log|session|token-key|upload-file)|\/src\/web\/photos\/(lazy-photos|photo-field)|\/src\/domain\/(appointments|customers|documents|forms|pages|places|scheduling|service-area|services|text|time)\/|\/src\/domain\/(photos\/choose|pictures\/accepted)/

/** What public pages run in the browser: one small module, and the islands that it fetches. Built once a language, which is the mode. */
export default defineConfig(({ mode: language }) => ({
  plugins: [documentsOnly(), oneLanguage(language), reloadDocuments()],
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: `.islands.${language}.json`,
    modulePreload: {
      polyfill: false,
      // What the code for photos needs is loaded by then. A list of it would weigh more than the form's own part.
      resolveDependencies: (file, dependencies) => (file.includes('photo') ? [] : dependencies),
    },
    rolldownOptions: {
      input: 'src/web/document/start.ts',
      // Few files compress better than many. React stays cached when our own code changes.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: REACT },
            { name: 'forms', test: FORMS, minShareCount: 2 },
          ],
        },
      },
      checks: { bundlerTimings: false, moduleLevelDirective: false },
    },
  },
}))
