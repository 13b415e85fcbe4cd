import { createServer } from 'node:http'
import { open } from '#server/http/listen.ts'
import type { Services } from '../services.ts'
import { measurement } from './measure.ts'
import { RequestMetrics } from './request-metrics.ts'

const LOOPBACK = '127.0.0.1'

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

/** Serves `GET /metrics` on a separate port, to this machine only. */
export async function serveMetrics(services: Services, port: number): Promise<MetricsServer> {
  const measured = measurement(services)
  let own = port
  const requests = new RequestMetrics((local) => local !== own)
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const lines = [...(await measured.lines()), ...requests.lines()]
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(`${lines.join('\n')}\n`)
  })
  await open(server, port, LOOPBACK, 'METRICS_PORT')
  const address = server.address()
  if (typeof address === 'object' && address) own = address.port
  return {
    port: own,
    close: () =>
      new Promise((resolve) => {
        measured.close()
        requests.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
