// npm run dev: the same server with Vite inside. It restarts when its own files change.
import { install } from './install.mjs'
import { bin, exitCode, main } from './run.mjs'

await main(async () => {
  await install({ everything: true })
  const watched = ['src/server', 'src/features', 'src/store', 'src/mail', 'src/images', 'src/domain']
  process.exitCode = await exitCode(
    bin('node'),
    [
      // The server and the pages that Vite loads must share one copy of the router.
      '--conditions=development',
      ...watched.map((path) => `--watch-path=${path}`),
      '--watch-preserve-output',
      'src/server/development.ts',
    ],
    { env: { NODE_ENV: 'development', DEMO_CONTENT: process.env.DEMO_CONTENT ?? 'on' } },
  )
})
