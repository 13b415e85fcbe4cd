import type { IncomingMessage, ServerResponse } from 'node:http'

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Whoever sends a body a byte at a time, to keep us waiting, is told so and cut off. */
export function hurryBody(incoming: IncomingMessage, outgoing: ServerResponse, withinMs: number): void {
  const { headers, socket } = incoming
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return
  const timer = setTimeout(() => {
    if (incoming.complete) return
    if (outgoing.headersSent) socket.destroy()
    else socket.end(TIMED_OUT, () => socket.destroy())
  }, withinMs)
  incoming.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}
