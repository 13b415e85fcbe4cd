import type { IncomingMessage, ServerResponse } from 'node:http'

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Whether the headers announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Cuts off a client that sends its body a byte at a time to keep the connection busy. */
export function hurryBody(incoming: IncomingMessage, outgoing: ServerResponse, withinMs: number): void {
  if (!hasBody(incoming)) return
  const { socket } = incoming
  const timer = setTimeout(() => {
    if (incoming.complete) return
    if (outgoing.headersSent) socket.destroy()
    else socket.end(TIMED_OUT, () => socket.destroy())
  }, withinMs)
  deadlines.set(incoming, timer)
  incoming.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** Lifts the deadline of a large upload. The route calls this after it has checked who sends it. */
export function allowSlowBody(incoming: IncomingMessage): void {
  clearTimeout(deadlines.get(incoming))
}

const PACE = { everyMs: 20_000, leastBytes: 64 * 1024 }

/** Cuts off an upload that stalls. Call it when reading starts, because an honest client can't send before. */
export function keepPace(incoming: IncomingMessage, { everyMs, leastBytes } = PACE): void {
  const { socket } = incoming
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    const isStalled = !incoming.complete && socket.bytesRead - seen < leastBytes
    seen = socket.bytesRead
    if (isStalled) socket.destroy()
  }, everyMs)
  const stop = () => clearInterval(timer)
  incoming.once('end', stop).once('close', stop)
}
