import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { PublicChange } from '#domain/collections/change.ts'
import { openedSchema, renewalSchema } from '#domain/notifications/schema.ts'
import { noteOpened, renewSubscription } from '#features/notifications/manage-devices.ts'
import { STREAM_BOUNDS, StreamPlaces } from '../../changes/change-hub.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody } from '../../middleware/json-body.ts'
import { succeed, visitor } from '../audience.ts'

const HEARTBEAT_MS = 20_000

/** A client that reads this slowly is disconnected, and resumes where it left off. */
const MAY_WAIT = 1000

/** `GET /api/changes`: Server-Sent Events, resumable by `Last-Event-ID`. */
export const changesRoom = visitor((routes, { changes, config }) => {
  const places = new StreamPlaces({
    ...STREAM_BOUNDS,
    ...(config.rateLimits ? {} : { perAddress: STREAM_BOUNDS.inAll }),
  })
  return routes.get('/changes', (c) => {
    // A HEAD request would leave the stream unread and open.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' })
    const giveBack = places.take(clientAddress(c, config.trustedProxies))
    const lastSeen = Number.parseInt(c.req.header('last-event-id') ?? '', 10)
    // Keeps proxies from buffering the stream.
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const queue = new ChangeQueue()
      const unlisten = changes.listen(queue.push, queue.end)
      const { quietMs } = changes
      stream.onAbort(queue.end)
      try {
        const resumes = Number.isSafeInteger(lastSeen)
        await greet(stream, await changes.latest(), resumes ? undefined : quietMs)
        if (resumes) await replay(stream, await changes.missedSince(lastSeen), queue)
        await queue.drain(stream)
      } finally {
        unlisten()
        giveBack()
      }
    })
  })
})

/** Tells the browser where to resume, and how long ago the last change was that it doesn't receive. */
async function greet(stream: SSEStreamingApi, latest: number, quietMs: number | undefined): Promise<void> {
  await stream.writeSSE({
    event: 'ready',
    data: String(quietMs ?? Number.POSITIVE_INFINITY),
    retry: 2000,
    ...(quietMs === undefined ? {} : { id: String(latest) }),
  })
}

async function replay(
  stream: SSEStreamingApi,
  missed: { complete: boolean; changes: PublicChange[] },
  queue: ChangeQueue,
): Promise<void> {
  if (!missed.complete) {
    await stream.writeSSE({ event: 'reset', data: '' })
    return
  }
  for (const change of missed.changes) {
    await send(stream, change)
    queue.skipThrough(change.sequence)
  }
}

function send(stream: SSEStreamingApi, change: PublicChange): Promise<void> {
  const { sequence, ...shown } = change
  return stream.writeSSE({ id: String(sequence), event: 'change', data: JSON.stringify(shown) })
}

/** Queues changes while the stream writes, so that none is lost between replay and live. */
class ChangeQueue {
  #waiting: PublicChange[] = []
  #through = 0
  #ended = false
  #wake: () => void = () => undefined

  push = (change: PublicChange): void => {
    if (this.#waiting.length >= MAY_WAIT) this.#ended = true
    else this.#waiting.push(change)
    this.#wake()
  }

  end = (): void => {
    this.#ended = true
    this.#wake()
  }

  skipThrough(sequence: number): void {
    this.#through = sequence
  }

  async drain(stream: SSEStreamingApi): Promise<void> {
    while (!this.#ended) {
      const change = this.#waiting.shift()
      if (!change) {
        if (await this.#idle()) await stream.write(': still here\n\n')
        continue
      }
      if (change.sequence > this.#through) await send(stream, change)
    }
  }

  /** Resolves to true when a heartbeat is due, or false when there is something to send. */
  #idle(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), HEARTBEAT_MS)
      this.#wake = () => {
        clearTimeout(timer)
        resolve(false)
      }
    })
  }
}

/** For the worker, which has no token. Only its device knows what it sends. Every other sender gets the same response. */
export const pushWorkerRoom = visitor((routes, { store, clock }) =>
  routes
    .post('/push/opened', jsonBody(openedSchema), (c) =>
      succeed(c, noteOpened(store, c.req.valid('json').id, clock.now())),
    )
    .post('/push/renewed', jsonBody(renewalSchema), async (c) => {
      const { old, subscription } = c.req.valid('json')
      await renewSubscription(store, old, subscription)
      return c.json({ success: true })
    }),
)
