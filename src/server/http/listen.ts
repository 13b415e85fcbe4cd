import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { UPLOAD_RETRY_MS } from '#domain/pictures/image.ts'
import { ConfigError } from '#server/config.ts'
import { answerFromCache } from '#server/pages/serve-pages.ts'
import type { Services } from '#server/services.ts'
import { countAddress, countPage } from './count-request.ts'
import { hasBody, hurryBody } from './slow-body.ts'

/** Long enough for a busy visitor to reuse a connection. */
const DRAIN_MS = 300

export interface Listening {
  port: number
  /** From now on, responses close their connections. A request on a connection that closes meanwhile could get lost. */
  drain(): Promise<void>
  /** Lets requests in flight finish, then closes. After the grace period, open connections are cut. */
  close(graceMs: number): Promise<void>
}

/** How long a client may take to send its request. */
export interface Patience {
  headersMs: number
  bodyMs: number
  uploadMs: number
  checkEveryMs: number
}

const PATIENCE: Patience = {
  headersMs: 15_000,
  bodyMs: 30_000,
  // A phone on a slow line needs minutes for a photo, and the storage client gives an upload ten. See allowSlowBody.
  uploadMs: UPLOAD_RETRY_MS,
  checkEveryMs: 5_000,
}

export async function listen(app: Hono, services: Services, patience = PATIENCE): Promise<Listening> {
  const { config, freshness, untrustedProxy, web } = services
  const handle = getRequestListener(app.fetch)
  let draining = false
  const server = createServer({ connectionsCheckingInterval: patience.checkEveryMs }, (incoming, outgoing) => {
    if (draining || (isRead(incoming) && hasBody(incoming))) outgoing.shouldKeepAlive = false
    untrustedProxy.look(incoming.headers)
    hurryBody(incoming, outgoing, patience.bodyMs)
    if (web.connect) web.connect(incoming, outgoing, () => void handle(incoming, outgoing))
    else if (!freshness.isCertain || !sendCached(services, incoming, outgoing)) void handle(incoming, outgoing)
  })
  server.headersTimeout = patience.headersMs
  server.requestTimeout = patience.uploadMs
  server.keepAliveTimeout = 65_000
  await open(server, config.port, config.host)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return {
    port,
    drain: () => {
      draining = true
      return pause(DRAIN_MS)
    },
    close: (graceMs) => close(server, graceMs),
  }
}

/** No such request needs a body. If it has one, the connection ends with the response and the body stays unread. */
function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Not where other instances may have written. The slower path checks the database first. */
function sendCached(services: Services, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const page = answerFromCache(services.pages, incoming, outgoing)
  if (!page) return false
  countPage(services, incoming, incoming.url ?? '', page.status)
  countAddress(services, incoming, incoming.url ?? '', page.status)
  return true
}

/** `variable` is the environment variable to change. */
export function open(server: Server, port: number, host: string, variable = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host, variable)))
    server.listen(port, host, () => resolve())
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string, variable: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(
      `${variable} ${port} is already in use. Stop the other program or choose another port: ${variable}=3001 npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new ConfigError(`${variable} ${port} may not be used by this account. Choose one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(`HOST ${host} is not an address of this machine.`)
  }
  return error
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is busy now becomes idle after its response. It must then close, not stay alive.
    const letGo = setInterval(() => server.closeIdleConnections(), 50)
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearInterval(letGo)
      clearTimeout(cutOff)
      resolve()
    })
  })
}
