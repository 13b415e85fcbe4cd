import type { IncomingMessage, ServerResponse } from 'node:http'

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Cuts off a client that sends its body a byte at a time to keep the connection busy. */
export function hurryBody(incoming: IncomingMessage, outgoing: ServerResponse, withinMs: number): void {
  const { headers, socket } = incoming
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return
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
