import { defineConfig } from 'vite'
import { documentsOnly } from './script/bundle/documents-only.ts'
import { oneLanguage } from './script/bundle/one-language.ts'
import { reloadDocuments } from './script/bundle/reload-documents.ts'

/** React, in one file with the module that hydrates, so that it is requested as soon as a form needs it. */
const HYDRATE = /\/node_modules\/(react|react-dom|scheduler)\/|\/web\/islands\/hydrate|\/(web|domain)\/language\//
/** Code that all forms share: fields, buttons, calls and checks of the input. */
const FORMS =
  /\/web\/(ui\/(button|class-names|field|icons|page)|public\/(form-inputs|use-own-form)|data\/(api-error|ask|random-key|send-request))|\/domain\/(business\/calling|customers|forms|pages|services\/words|text)/
/** Code that forms about a visit share: its day and time, its address and its photos. */
const VISITS =
  /\/web\/(islands\/use-fresh-props|ui\/opens-dialog|public\/schedule|photos\/(lazy-photos|photo-field|photo-label)|data\/(changes|lazy-part))|\/domain\/(appointments|booking\/(form|words)|objects|photos\/field|pictures\/accepted|places|scheduling|services|time\/(date|words))/

/** What public pages run in the browser: one small module, and the islands that it fetches. Built once per language, which is the mode. */
export default defineConfig(({ mode: language }) => ({
  plugins: [documentsOnly(), oneLanguage(language), reloadDocuments()],
  publicDir: false,
  // Vite leaves it to those who use a library.
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
  build: {
    target: 'es2023',
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: `.islands.${language}.json`,
    // As a library: otherwise Vite adds code to each import, and a list of all files, to the small module.
    lib: { entry: 'src/web/document/start.ts', formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: false,
      // A module whose exports aren't used is left out.
      treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
      // Few files compress better than many. React stays cached when our own code changes.
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        minify: true,
        comments: false,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'hydrate', test: HYDRATE },
            { name: 'forms', test: FORMS, minShareCount: 2 },
            { name: 'visits', test: VISITS, minShareCount: 2 },
          ],
        },
      },
      checks: { bundlerTimings: false, moduleLevelDirective: false },
    },
  },
}))
