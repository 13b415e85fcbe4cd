import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { connect as connectTls, TLSSocket } from 'node:tls'
import { allowsHost } from './allowed-hosts.ts'
import { connectOutgoing, type OutgoingOptions } from './outgoing.ts'
import { OutgoingRefusal } from './outgoing-refusal.ts'

const HTTPS_PORTS = [443, 8443]
/** Unencrypted only within the owner's own network: the host must be in ALLOW_PRIVATE_HOSTS. */
const HTTP_PORTS = [80]
const TIMEOUT_MS = 10_000
/** The response is ignored. Reading a little of it lets polite receivers finish. */
const MOST_RESPONSE_BYTES = 16_384

interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array
}

/** Sends a request to a public address and returns the status. Follows no redirect and ignores the response body. */
export function sendOutgoing(sent: OutgoingRequest, options: OutgoingOptions): Promise<number> {
  return exchangeOutgoing(sent, options, async (response) => {
    drain(response)
    return response.statusCode ?? 0
  })
}

/** Sends a request and reads the response. Follows no redirect. */
export async function exchangeOutgoing<T>(
  sent: OutgoingRequest,
  options: OutgoingOptions,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const { timeoutMs = TIMEOUT_MS } = options
  const url = new URL(sent.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isEncrypted = url.protocol === 'https:'
  const port = Number(url.port || (isEncrypted ? 443 : 80))
  const httpPorts = allowsHost(options.allowed, host) ? HTTP_PORTS : []
  const destination = { host, port, ports: isEncrypted ? HTTPS_PORTS : httpPorts }
  const plain = await connectOutgoing(destination, { ...options, timeoutMs })
  // Ends what is left of the exchange, including a response that never ends.
  const timer = setTimeout(() => plain.destroy(new OutgoingRefusal('timeout')), timeoutMs).unref()
  plain.once('close', () => clearTimeout(timer))
  // Without a name there is no SNI, but the certificate is still compared with the address.
  const isName = !/^[\d.]+$|:/.test(host)
  const socket = isEncrypted ? connectTls({ socket: plain, host, ...(isName && { servername: host }) }) : plain
  return exchange(socket, url, sent, read)
}

/** In milliseconds since 1970. NaN without encryption. */
export function certificateEnd({ socket }: IncomingMessage): number {
  return socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : Number.NaN
}

function exchange<T>(
  socket: Socket,
  url: URL,
  { method, headers, body }: OutgoingRequest,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const sent = request({
      method,
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        Host: url.host,
        ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      },
      createConnection: () => socket,
    })
    // Stays on: an error after the response must not end the process.
    socket.on('error', reject)
    // Node reports a protocol switch as neither a response nor an error.
    socket.once('close', () => reject(new Error('The connection closed without a response.')))
    sent.on('error', (error) => {
      socket.destroy()
      reject(error)
    })
    sent.once('response', (response) => {
      read(response).then(resolve, reject)
    })
    sent.end(body)
  })
}

function drain(response: IncomingMessage): void {
  let bytes = 0
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_RESPONSE_BYTES) response.destroy()
  })
}
