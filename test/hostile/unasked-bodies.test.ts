import { once } from 'node:events'
import { connect } from 'node:net'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'
import { isThorough } from '#test/support/thorough.ts'
import { screenAddresses } from './html-routes.ts'
import { ROUTE_CASES } from './route-cases.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const DECLARED_BYTES = 50 * 1024 * 1024
/** More than the buffers between two programs hold, and far less than an endless body. */
const MOST_SENT = 24 * 1024 * 1024
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')])

interface Target {
  at: string
  type: string
  /** Methods that a handler may read a body for. */
  own: string[]
  /** Its response never ends. */
  streams?: boolean | undefined
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=edge'
const A_FILE = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

const screens: Target[] = (await screenAddresses()).map((at) => ({ at, type: FORM_TYPE, own: ['GET', 'POST'] }))
const routes: Target[] = Object.entries(ROUTE_CASES).flatMap(([route, cases]) =>
  cases.map(({ at, takes, streams }) => {
    return { at, type: takes ? FORM_TYPE : JSON_TYPE, streams, own: route.split(' ').slice(0, 1) }
  }),
)
const targets = [...Map.groupBy([...screens, ...routes], ({ at, type }) => at + type).values()].flatMap((same) =>
  same.slice(-1).map((target) => ({ ...target, own: same.flatMap(({ own }) => own) })),
)

let server: LiveServer
beforeAll(async () => {
  server = await aBuiltServer()
  await administratorToken(server.url)
})
afterAll(() => server.stop())

test.each(METHODS)('no %s waits for 50 MB that it announces', async (method) => {
  const findings = await each(method, async (target) => {
    const { status, isClosed } = await send(method, target, `Content-Length: ${DECLARED_BYTES}`, (write) =>
      write(A_FILE + 'x'.repeat(1000)),
    )
    return status === 0 || status === 408 || !isClosed ? [`${method} ${target.at}: ${status} ${isClosed}`] : []
  })
  expect(findings).toEqual([])
})

test.each(METHODS)('no %s reads a body that never ends', async (method) => {
  const findings = await each(method, async (target) => {
    const { status, isClosed } = await send(method, target, 'Transfer-Encoding: chunked', pour)
    // Without a response, the connection ended before the sender could read it.
    return status === 408 || !isClosed ? [`${method} ${target.at}: ${status} ${isClosed}`] : []
  })
  expect(findings).toEqual([])
})

/** Methods without a handler meet the same code everywhere, so the short form tries one of them at each address, in turn. */
function isTried(method: string, { own }: Target, turn: number): boolean {
  return isThorough || own.includes(method) || METHODS[turn % METHODS.length] === method
}

async function each(method: string, work: (target: Target) => Promise<string[]>): Promise<string[]> {
  const tried = targets.filter((target, turn) => isTried(method, target, turn))
  // More at once would exceed the time limits of a request on a busy machine.
  const limit = pLimit(24)
  return (await Promise.all(tried.map((target) => limit(() => work(target))))).flat()
}

type Sender = (write: (data: Buffer | string) => Promise<void>, isOver: () => boolean) => Promise<void>

/** Without credentials. `isClosed` says that the server ended the connection, not the sender. */
async function send(method: string, { at, type, streams }: Target, framing: string, more: Sender) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let heard = ''
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      heard += data
    })
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)))
  const answered = Promise.race([closed, once(socket, 'data').catch(() => undefined)])
  const isOver = () => heard !== '' || socket.destroyed
  const write = async (data: Buffer | string) => {
    if (!socket.write(data)) await Promise.race([answered, once(socket, 'drain').catch(() => undefined)])
  }
  await write(`${method} ${at} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`)
  await more(write, isOver)
  await answered
  const isClosed = streams && method === 'GET' ? true : isOver() && (await closed)
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0), isClosed }
}

async function pour(write: (data: Buffer | string) => Promise<void>, isOver: () => boolean): Promise<void> {
  await write(`${A_FILE.length.toString(16)}\r\n${A_FILE}\r\n`)
  for (let sent = 0; !isOver(); sent += CHUNK.length) {
    if (sent > MOST_SENT) throw new Error('The server reads on and does not respond.')
    await write(CHUNK)
  }
}
