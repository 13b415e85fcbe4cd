import { build } from 'vite'

/** The visual editor without React, as a script: its document model needs a real browser. */
export async function editorBundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'test/support/editor-in-browser.ts', formats: ['iife'], name: 'bundle' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The editor was not bundled.')
  return chunk.code
}
