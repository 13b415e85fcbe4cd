import { createServer as createHttpServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { readConfig } from './config.ts'
import { startServer } from './start.ts'
import { renderWith, START_MODULE } from './web-build.ts'

// Hot reload talks over a port of its own: the site's server stays exactly what production runs.
const hotReload = createHttpServer().listen(0, '127.0.0.1')
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: hotReload } }, appType: 'custom' })

const config = readConfig(process.env)
const running = await startServer(config, {
  render: renderWith(
    () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    `/${START_MODULE}`,
  ),
  connect: (incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next),
})
console.log(`Development: ${config.publicUrl}`)
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))
