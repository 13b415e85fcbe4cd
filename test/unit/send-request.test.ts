import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sendRequest } from '#web/data/send-request.ts'

/** Resolves when the server has a request that it never finishes. */
let stalled = Promise.withResolvers<void>()

const server = createServer((request, response) => {
  const [, status = '200', kind] = (request.url ?? '').split('/')
  const html = kind === 'html'
  if (kind === 'silent') return stalled.resolve()
  response.writeHead(Number(status), { 'Content-Type': html ? 'text/html' : 'application/json' })
  if (kind === 'stalling') return response.write('{"half', () => stalled.resolve())
  if (kind === 'broken') return response.write('{"half', () => response.destroy())
  response.end(
    html ? '<h1>Bad gateway</h1>' : '{"error":"No","code":"stale","fields":{"a":"b","c":1},"freeTimes":["x",2]}',
  )
})
const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
afterEach(() => {
  vi.useRealTimers()
  stalled = Promise.withResolvers()
})

test('a refusal carries the server’s message and its well-formed parts', async () => {
  await expect(sendRequest(address('409/json'))).rejects.toMatchObject({
    status: 409,
    code: 'stale',
    message: 'No',
    isRefusal: true,
    fields: { a: 'b' },
    freeTimes: ['x'],
  })
})

test.each([200, 404, 502])('HTML with status %i comes from a proxy and doesn’t count as a refusal', async (status) => {
  await expect(sendRequest(address(`${status}/html`))).rejects.toMatchObject({
    status,
    code: 'not-json',
    isRefusal: false,
  })
})

test('a response that breaks off half-way fails like an unreachable server', async () => {
  await expect(sendRequest(address('200/broken'))).rejects.toMatchObject({ status: 0, code: 'unreachable' })
})

test('the caller’s own abort is rethrown as it is', async () => {
  const left = AbortSignal.abort(new Error('left the screen'))
  await expect(sendRequest(address('200/json'), { signal: left })).rejects.toThrow('left the screen')
})

test.each(['200/silent', '200/stalling'])('a call to %s fails after 60 seconds, and not before', async (path) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let failure: unknown
  const call = sendRequest(address(path)).catch((error) => {
    failure = error
  })
  await stalled.promise
  vi.advanceTimersByTime(59_999)
  await new Promise(setImmediate)
  expect(failure).toBeUndefined()
  vi.advanceTimersByTime(1)
  await call
  expect(failure).toMatchObject({ status: 0, code: 'unreachable', isRefusal: false })
})
