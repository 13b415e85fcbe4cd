import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { sonnerWithoutStyleElement } from './src/web/styles/sonner-plugin.ts'

export default defineConfig({
  plugins: [sonnerWithoutStyleElement(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
