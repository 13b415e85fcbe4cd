import { createServer as createHttpServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite, type InlineConfig } from 'vite'
import { readConfig } from './config.ts'
import { renderWith, START_MODULE } from './pages/web-build.ts'

/** Serves the modules of public pages. They are a separate build, so they need a separate server. */
const ISLANDS = '/@islands/'

// Hot reload uses ports of its own, so that the site's server stays exactly what production runs.
function besideSite(config: InlineConfig = {}) {
  const hotReload = createHttpServer().listen(0, '127.0.0.1')
  return createVite({ ...config, server: { middlewareMode: true, hmr: { server: hotReload } }, appType: 'custom' })
}

const application = await besideSite()
const islands = await besideSite({ configFile: 'vite.islands.config.ts', base: ISLANDS, cacheDir: '.cache/islands' })

// Node runs TypeScript directly, but not the TSX of the mail templates. Vite runs both.
const { startServer } = await (application.ssrLoadModule('/src/server/start.ts') as Promise<
  typeof import('./start.ts')
>)

const config = readConfig(process.env)
const running = await startServer(config, {
  render: renderWith(() => application.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>, {
    en: ISLANDS + START_MODULE,
    es: ISLANDS + START_MODULE,
  }),
  connect: (incoming, outgoing, next) => {
    const { middlewares } = incoming.url?.startsWith(ISLANDS) ? islands : application
    middlewares(incoming, outgoing, next)
  },
})
console.log(`Development: ${running.services.config.publicUrl}`)
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))
