import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanStyles } from './script/bundle/lean-styles.ts'
import { oneLanguage } from './script/bundle/one-language.ts'
import { shortScript } from './script/bundle/short-script.ts'

/** Without `root.tsx` and `office-layout.tsx`: pages link the style sheets of routes, and theirs would be the frame's. */
const FIRST_SCREEN = [
  /[\\/]web[\\/]entry\.client\.tsx$/,
  /[\\/]web[\\/](?:app|layout)[\\/](?!office-layout|site-|owner-links|phone-number|use-layout)[\w-]+\.tsx?$/,
  /[\\/]web[\\/]admin[\\/](?:admin-layout|today[\\/]today)\.tsx$/,
  /[\\/]domain[\\/]crews[\\/]link\.ts$/,
]
const AFTER_IT = /[\\/]web[\\/]admin[\\/]after-first-screen\.tsx$/
/** With the few parts of a form that lists use. A group takes what its files import: no form libraries. */
const LISTS = [
  /[\\/]web[\\/](?:ui|admin|admin[\\/]list)[\\/](?!copy-field|qr-code|show-more|tabs|use-private-link)[\w-]+\.tsx?$/,
  /[\\/](?:data[\\/]document[\w-]*|publish-checks[\\/](?:finding|gate-calls))\.ts$/,
  /[\\/](?:screen[\\/](?:editor-header|words)|publish-checks[\\/]field-findings|documents[\\/]refusal)\.tsx?$/,
]
const FORMS = /[\\/](?:node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]|documents[\\/]zod\.ts$)/
const EDITORS =
  /[\\/](?:admin[\\/](?:form[\\/](?:fields|send-form)|screen[\\/](?:use-)?document-form)|translations-schema)\.tsx?$/

const isOneOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id))

/**
 * The back-office's frame and first screen are one file, with all they import. What every screen loads next is another, with what
 * lists share. What most other screens share is in three more, so that each loads only what it uses. By default the bundler makes a hundred per screen.
 */
const SHARED = [
  { name: 'frame', test: isOneOf(FIRST_SCREEN) },
  { name: 'forms', test: FORMS },
  { name: 'after-first-screen', test: AFTER_IT },
  { name: 'lists', test: isOneOf(LISTS), minShareCount: 2 },
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 3 },
  { name: 'editors', test: EDITORS },
]

/**
 * Some screens name code that others load later. It still gets its own file, as SHARED defines. The server renders what follows
 * a booking, and browsers, whose build is another, load it later.
 */
const LOADED_LATER = /after-first-screen\.tsx |booked\.tsx .* by \S*[\\/]booking-card\.tsx /

function isLoadedLater({ code, message }: { code?: string | undefined; message: string }): boolean {
  return code === 'INEFFECTIVE_DYNAMIC_IMPORT' && LOADED_LATER.test(message)
}

/** Renders every page, and is the back-office in the browser. What public pages run there is built by vite.islands.config.ts. */
export default defineConfig({
  plugins: [tailwindcss(), leanStyles(), oneLanguage('en'), shortScript(), reactRouter()],
  // Only the icons in use.
  ssr: { noExternal: ['lucide-react'] },
  // Don't print plugin timings.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // React, the router and the first screen are one file: test/unit/office-bytes.test.ts limits it, compressed.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { bundlerTimings: false, moduleLevelDirective: false },
      // Doesn't read the 1,700 icons that nobody draws.
      experimental: { lazyBarrel: true },
      onwarn: (warning, warn) => isLoadedLater(warning) || warn(warning),
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
    // The server has the same rules and schemas, so the program contains and runs them once. By the older of its two names,
    // under which React Router sets the input of each server bundle.
    ssr: { build: { rollupOptions: { external: /^#domain\// } } },
  },
})
