// A third-party program that receives the site's events, on a real port.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHttp, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { Webhook } from 'standardwebhooks'

/** `hang` never responds, `endless` never ends its response, `redirect` points at the same server's /elsewhere. */
export type ReceiverBehaviour = 'accept' | 'refuse' | 'gone' | 'redirect' | 'hang' | 'endless'

export interface ReceivedEvent {
  path: string
  id: string
  headers: Record<string, string>
  text: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
}

export interface Receiver extends AsyncDisposable {
  url: string
  port: number
  /** Everything that arrived, whatever the response. */
  events: ReceivedEvent[]
  behaviour: ReceiverBehaviour
  close(): Promise<void>
}

export async function aReceiver({ isEncrypted = false, port = 0 } = {}): Promise<Receiver> {
  const listener: RequestListener = (request, response) => {
    void receive(request).then((event) => {
      receiver.events.push(event)
      respond(response, receiver.behaviour)
    })
  }
  const server = isEncrypted ? createHttps(certificate(), listener) : createHttp(listener)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.')
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  const receiver: Receiver = {
    url: `${isEncrypted ? 'https://localhost' : 'http://127.0.0.1'}:${address.port}/hook`,
    port: address.port,
    events: [],
    behaviour: 'accept',
    close,
    [Symbol.asyncDispose]: close,
  }
  return receiver
}

/** For `localhost`, signed by the authority of `trustTestAuthority`. */
export function certificate() {
  const read = (name: string) => readFileSync(new URL(`./certificates/${name}`, import.meta.url), 'utf8')
  return { key: read('mail-server.key.pem'), cert: read('mail-server.pem') }
}

async function receive(request: IncomingMessage): Promise<ReceivedEvent> {
  let text = ''
  for await (const chunk of request) text += chunk
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { path: request.url ?? '', id: headers['webhook-id'] ?? '', headers, text, body: JSON.parse(text) }
}

function respond(response: ServerResponse, behaviour: ReceiverBehaviour): void {
  if (behaviour === 'hang') return
  if (behaviour === 'endless') {
    response.writeHead(200)
    const pour = setInterval(() => response.write('x'.repeat(1000)), 1)
    response.on('close', () => clearInterval(pour))
    return
  }
  const statuses = { accept: 204, refuse: 500, gone: 410, redirect: 302 }
  const headers = behaviour === 'redirect' ? { Location: '/elsewhere' } : {}
  response.writeHead(statuses[behaviour], headers).end()
}

/** Whether one of the signatures was made with the secret. For a site whose clock isn't the machine's. */
export function isSignedWith(secret: string, { headers, id, text }: ReceivedEvent): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  return (headers['webhook-signature'] ?? '').split(' ').includes(new Webhook(secret).sign(id, at, text))
}
