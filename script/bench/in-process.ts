import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { builtWeb } from '#server/pages/web-build.ts'
import type { Services } from '#server/services.ts'
import { startServer } from '#server/start.ts'
import { connectionOf } from '#test/support/without-socket.ts'
import { median } from './measurement.ts'

export interface InProcess {
  url: string
  services: Services
  /** From the request to the last compressed byte, without sockets and without the cache. */
  renderTime(path: string): Promise<{ first: number; median: number }>
  stop(): Promise<void>
}

const WARM_UP = 15
const ROUNDS = 60

/** The built server in this process, so that its cache can be emptied between requests. */
export async function inProcess(dataDir: string): Promise<InProcess> {
  const config = { ...readConfig({}), port: 0, rateLimits: false, logLevel: 'warn', dataDir }
  const running = await startServer(config, await builtWeb())
  const { services } = running
  const app = await createApp(services)
  const render = async (path: string) => {
    services.pages.clear()
    const request = new Request(`http://localhost${path}`, { headers: { 'accept-encoding': 'br' } })
    const connection = connectionOf(request)
    const started = performance.now()
    const response = await app.fetch(request, connection)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
    return performance.now() - started
  }
  return {
    url: `http://127.0.0.1:${running.port}`,
    services,
    async renderTime(path) {
      const first = await render(path)
      for (let round = 0; round < WARM_UP; round++) await render(path)
      const taken: number[] = []
      for (let round = 0; round < ROUNDS; round++) taken.push(await render(path))
      return { first, median: median(taken) }
    },
    stop: () => running.stop(),
  }
}
