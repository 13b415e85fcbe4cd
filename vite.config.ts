import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanStyles } from './script/bundle/lean-styles.ts'

/** What two screens of the back-office share is in one of two files. Left to itself the bundler makes a hundred for a screen.
 * Style sheets stay out: public pages draw some of the same components and would load them too. */
const SHARED = [
  { name: 'libraries', test: /[\\/]node_modules[\\/]/, minShareCount: 2 },
  { name: 'office', test: /[\\/]src[\\/](?:domain|web[\\/](?!public|islands|document)).*\.tsx?$/, minShareCount: 2 },
]

/** Renders every page, and is the back-office in the browser. What public pages run there is built by vite.islands.config.ts. */
export default defineConfig({
  plugins: [tailwindcss(), leanStyles(), reactRouter()],
  // Only the icons that are drawn.
  ssr: { noExternal: ['lucide-react'] },
  // Which plugin takes longest is nobody's news who starts the site.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false, moduleLevelDirective: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
  },
})
