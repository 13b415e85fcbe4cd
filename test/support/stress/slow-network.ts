import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { between, chances } from './stress.ts'

/** In each direction, so a request takes up to 400 ms longer. */
const ONE_WAY_MS = 200
/** Data that follows sooner belongs to the same request, response or stream event. */
const PAUSE_MS = 50

export interface SlowNetwork {
  port: number
  close(): void
}

/**
 * A network between browsers and a site, below HTTP: connections that stay open, streams, service workers and TLS behave as
 * they do on a slow line.
 */
export async function slowNetwork(sitePort: number): Promise<SlowNetwork> {
  const chance = chances('network')
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(sitePort, '127.0.0.1')
    let heard: Socket | undefined
    const carry = (from: Socket, to: Socket) => {
      open.add(from)
      let last = 0
      /** Keeps the order of the data. */
      let before = Promise.resolve()
      const later = (act: () => void) => {
        const isNext = heard !== from || performance.now() - last > PAUSE_MS
        const wait = isNext ? between(0, ONE_WAY_MS, chance) : 0
        heard = from
        const waited = wait > 0 ? new Promise<void>((resolve) => setTimeout(resolve, wait)) : undefined
        before = before.then(() => waited).then(act)
      }
      from.on('data', (bytes) => {
        later(() => to.write(bytes))
        last = performance.now()
      })
      from.on('end', () => later(() => to.end()))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        if (from.errored || !from.readableEnded) to.destroy()
      })
    }
    carry(near, far)
    carry(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
