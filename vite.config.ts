import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkFileName, chunks } from './src/web/hydration/chunks.ts'
import { leanRouter } from './src/web/hydration/lean-router.ts'
import { singleIcons } from './src/web/hydration/single-icons.ts'
import { sonnerWithoutStyleElement } from './src/web/styles/sonner-plugin.ts'

export default defineConfig({
  plugins: [singleIcons(), leanRouter(), sonnerWithoutStyleElement(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames: chunkFileName } } } } },
})
