import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkFileName, chunks } from './script/bundle/chunks.ts'
import { leanManifest } from './script/bundle/lean-manifest.ts'
import { leanRouter } from './script/bundle/lean-router.ts'
import { leanStyles } from './script/bundle/lean-styles.ts'
import { singleIcons } from './script/bundle/single-icons.ts'
import { sonnerWithoutStyleElement } from './src/web/styles/sonner-plugin.ts'

export default defineConfig({
  plugins: [
    singleIcons(),
    leanRouter(),
    leanManifest(),
    sonnerWithoutStyleElement(),
    tailwindcss(),
    leanStyles(),
    reactRouter(),
  ],
  // Which plugin takes longest is nobody's news who starts the site.
  build: { target: 'es2023', assetsInlineLimit: 0, rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames: chunkFileName } } } },
  },
})
