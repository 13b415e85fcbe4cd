import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { PublicChange } from '#domain/change.ts'
import type { Services } from '../services.ts'

const HEARTBEAT_MS = 20_000

/** `GET /api/changes`: Server-Sent Events, resumable by `Last-Event-ID`. */
export function changesApi({ changes }: Services) {
  return new Hono().get('/', (c) => {
    const lastSeen = Number.parseInt(c.req.header('last-event-id') ?? '', 10)
    // A proxy that buffers would hold the news back.
    c.header('X-Accel-Buffering', 'no')
    c.header('Cache-Control', 'no-store')
    return streamSSE(c, async (stream) => {
      const queue = new ChangeQueue()
      const unlisten = changes.listen(queue.push, queue.end)
      stream.onAbort(queue.end)
      try {
        await greet(stream, await changes.latest())
        if (Number.isSafeInteger(lastSeen)) await replay(stream, await changes.missedSince(lastSeen), queue)
        await queue.drain(stream)
      } finally {
        unlisten()
      }
    })
  })
}

/** Tells the browser it is connected and from where it would resume, and how soon to come back. */
async function greet(stream: SSEStreamingApi, latest: number): Promise<void> {
  await stream.writeSSE({ event: 'ready', data: String(latest), retry: 2000 })
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

/** Changes wait here while the stream writes, so that none is lost between replay and live. */
class ChangeQueue {
  #waiting: PublicChange[] = []
  #through = 0
  #ended = false
  #wake: () => void = () => undefined

  push = (change: PublicChange): void => {
    this.#waiting.push(change)
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

  /** Resolves true after a heartbeat's silence, false when there is something to do. */
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
