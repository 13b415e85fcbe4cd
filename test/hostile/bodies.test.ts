import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FORM_PATHS, isFormPath } from '#domain/forms/abuse.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'
import { isThorough } from '#test/support/thorough.ts'
import { screenAddresses } from './html-routes.ts'
import { ROUTE_CASES } from './route-cases.ts'

let server: LiveServer
beforeAll(async () => {
  server = await aBuiltServer()
  await administratorToken(server.url)
})
afterAll(() => server.stop())

const LIMIT = 64 * 1024
const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe('a page', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'refuses %s without reading the body',
    async (method) => {
      const paths = await screenAddresses()
      // Methods are refused before the address is looked at, so that a few addresses are enough in the short form.
      const tried = isThorough || method === 'PUT' ? paths : [...FORM_PATHS, ...paths.slice(0, 4)]
      for (const path of tried) {
        const takesForms = isFormPath(path)
        if (takesForms && method === 'POST') continue
        const response = await fetch(server.url + path, { method, headers: FORM_TYPE, body: 'x'.repeat(4 * LIMIT) })
        expect([path, response.status]).toEqual([path, 405])
        expect(response.headers.get('allow')).toBe(takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')
        await response.text()
      }
    },
  )
})

describe.each(FORM_PATHS)('the form of %s', (path) => {
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=edge' }
  const malformed: [what: string, headers: Record<string, string>, body: string][] = [
    ['a form that ends early', multipart, '--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn'],
    ['a form without a boundary', { 'Content-Type': 'multipart/form-data' }, '--edge--\r\n'],
    [
      'a form with a file',
      multipart,
      `--edge\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n--edge--\r\n`,
    ],
    ['a thousand fields', FORM_TYPE, 'name=Ann&'.repeat(1000)],
    ['text', { 'Content-Type': 'text/plain' }, 'name=Ann'],
    ['JSON', JSON_TYPE, '{"name":"Ann"}'],
    ['no type at all', { 'Content-Type': '' }, 'name=Ann'],
  ]

  test.each(malformed)('comes back with 400 when it is sent %s', async (_, headers, body) => {
    const before = server.services.errors.total
    const response = await fetch(server.url + path, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain('<form')
    expect(page).toContain(FORM_WORDS.en.unreadable.replaceAll("'", '&#x27;'))
    expect(server.services.errors.total).toBe(before)
  })

  test('comes back with 413 when it is too long', async () => {
    const before = server.services.errors.total
    const body = `message=${'x'.repeat(LIMIT)}`
    const response = await fetch(server.url + path, { method: 'POST', headers: FORM_TYPE, body })
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('<form')
    expect(server.services.errors.total).toBe(before)
  })
})

/** Routes that accept a body from anybody. */
const OPEN_ROUTES = Object.entries(ROUTE_CASES).flatMap(([route, cases]) =>
  cases.flatMap(({ access, at, body }) =>
    body && access !== 'administrator' ? [{ method: route.split(' ')[0] ?? '', at, body }] : [],
  ),
)

/** The page's own forms that anybody may send, with the fields that somebody types. */
const OPEN_FORMS = [
  { at: '/contact', fields: ['name', 'email', 'phone', 'service', 'message'] },
  { at: '/schedule', fields: ['customerName', 'customerEmail', 'customerPhone', 'zip', 'description', 'answers.x'] },
  { at: '/appointment/1772463600000', fields: ['key', 'does', 'message', 'customerPhone', 'street', 'lineKey'] },
]

describe('a field filled to the limit of the body', () => {
  const SHAPES = ['.', ' ', '@.', '\u0001', 'x ', '\ud800']

  test.each(OPEN_ROUTES)('does not delay other visitors at $method $at', async ({ method, at, body }) => {
    const filledWith = (field: string, shape: string) => JSON.stringify({ ...body, [field]: filling(shape) })
    const hostile = Object.keys(body).flatMap((field) => SHAPES.map((shape) => filledWith(field, shape)))
    // Just as long, but with nothing for a pattern to backtrack on.
    await expectNoDelay(method, at, hostile, JSON.stringify({ more: 'a'.repeat(60_000) }))
  })

  test.each(OPEN_FORMS)('does not delay other visitors at the form of $at', async ({ at, fields }) => {
    // An encoded character takes up to three bytes.
    const short = (shape: string) => filling(shape).slice(0, 20_000)
    const filledWith = (field: string, shape: string) => new URLSearchParams({ does: 'correct', [field]: short(shape) })
    const hostile = fields.flatMap((field) => SHAPES.map((shape) => filledWith(field, shape)))
    await expectNoDelay('POST', at, hostile, new URLSearchParams({ more: 'a'.repeat(60_000) }))
  })
})

const ENOUGH_FOR_A_MEDIAN = 9

function filling(shape: string): string {
  return `a@${shape.repeat(60_000 / JSON.stringify(shape).length)}@`
}

async function expectNoDelay<Body extends string | URLSearchParams>(
  method: string,
  at: string,
  hostile: Body[],
  plain: Body,
): Promise<void> {
  const usual: number[] = []
  for (const _ of hostile.slice(0, ENOUGH_FOR_A_MEDIAN)) usual.push(await healthMeanwhile(method, at, plain))
  const median = usual.toSorted((one, other) => one - other)[Math.floor(usual.length / 2)] ?? 0
  for (const each of hostile) {
    // The best of a few runs: a busy machine can only make it slower.
    let waited = Number.POSITIVE_INFINITY
    for (let run = 0; run < 6 && waited / median >= 20; run++) {
      waited = Math.min(waited, await healthMeanwhile(method, at, each))
    }
    expect(waited / median, String(each).slice(0, 300)).toBeLessThan(20)
  }
}

/** How long another visitor waits for /healthz meanwhile. */
async function healthMeanwhile(method: string, at: string, body: string | URLSearchParams): Promise<number> {
  const headers = typeof body === 'string' ? JSON_TYPE : { Accept: 'application/json' }
  const answered = fetch(server.url + at, { method, headers, body })
  const started = performance.now()
  await (await fetch(`${server.url}/healthz`)).text()
  const waited = performance.now() - started
  const response = await answered
  await response.text()
  expect(response.status).toBeLessThan(500)
  return waited
}

test('many bodies at once that never say how long they are leave no memory behind', async () => {
  const perTarget = 50
  const sentEach = 2.4e6
  const before = memoryHeld()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryHeld() - before)
  }, 5)
  for (const [target, type] of [
    ['POST /api/contact', 'application/json'],
    ['POST /api/admin/login', 'application/json'],
    ['POST /contact', 'application/x-www-form-urlencoded'],
    ['PUT /', 'text/plain'],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: perTarget }, () => pour(target, type, sentEach)))
    // There is no response if the connection ended first.
    for (const answer of answers) expect(answer.slice(0, 12)).toMatch(/^(HTTP\/1\.1 (405|413)|)$/)
  }
  clearInterval(watch)
  expect(most).toBeLessThan(perTarget * sentEach)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

describe('a visitor over the limit', () => {
  test('got there by forms that nobody can read, too', async () => {
    const limited = await aBuiltServer({ rateLimits: true })
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' }
    const photo = 'Content-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nx\r\n'
    const unreadable: [body: string, status: number][] = [
      ['--edge\r\nContent-Disposition: form-data; name="key"\r\n\r\nAnn', 400],
      [`--edge\r\n${photo}--edge--\r\n`, 403],
    ]
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries++) {
      const [body, status] = unreadable[tries % 2] ?? ['', 0]
      const response = await fetch(`${limited.url}/appointment/1772463600000`, { method: 'POST', headers, body })
      await response.text()
      statuses.push(response.status === status ? 0 : response.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 0), 429])
    await limited.stop()
  })

  test('is refused before their next body is read', async () => {
    const limited = await aLiveServer({ rateLimits: true })
    await administratorToken(limited.url)
    const port = Number(new URL(limited.url).port)
    for (const at of ['/api/contact', '/api/admin/login']) {
      for (let tries = 0; tries < 30; tries++) {
        const body = JSON.stringify({ email: 'eve@example.com', password: 'wrong' })
        const response = await fetch(limited.url + at, { method: 'POST', headers: JSON_TYPE, body })
        await response.text()
        if (response.status === 429) break
      }
      // Announces a body and never sends it. A server that waits for it doesn't respond.
      const socket = connect(port, '127.0.0.1')
      socket.write(`POST ${at} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`)
      const [heard] = await once(socket, 'data')
      expect(String(heard)).toMatch(/^HTTP\/1\.1 429/)
      socket.destroy()
    }
    await limited.stop()
  })
})

function memoryHeld(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')])

/** Sends chunks until everything is sent or the server closes. Returns the response. */
async function pour(target: string, type: string, bytes: number): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let heard = ''
  let isOver = false
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    heard += data
    isOver = true
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const over = Promise.race([closed, once(socket, 'data').catch(() => undefined)])
  socket.write(`${target} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`)
  for (let sent = 0; sent < bytes && !isOver && !socket.destroyed; sent += CHUNK.length) {
    if (!socket.write(CHUNK)) await Promise.race([over, once(socket, 'drain').catch(() => undefined)])
  }
  await over
  socket.destroy()
  return heard
}
