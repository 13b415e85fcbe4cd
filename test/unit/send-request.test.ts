import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '#web/data/send-request.ts'

const server = createServer((request, response) => {
  const [, status = '200', kind] = (request.url ?? '').split('/')
  const html = kind === 'html'
  response.writeHead(Number(status), { 'Content-Type': html ? 'text/html' : 'application/json' })
  if (kind === 'broken') return response.write('{"half', () => response.destroy())
  response.end(
    html ? '<h1>Bad gateway</h1>' : '{"error":"No","code":"stale","fields":{"a":"b","c":1},"freeTimes":["x",2]}',
  )
})
const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

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

test.each([200, 404, 502])('HTML with status %i comes from a proxy and is no refusal', async (status) => {
  await expect(sendRequest(address(`${status}/html`))).rejects.toMatchObject({
    status,
    code: 'not-json',
    isRefusal: false,
  })
})

test('a response that breaks off half-way fails like a server that cannot be reached', async () => {
  await expect(sendRequest(address('200/broken'))).rejects.toMatchObject({ status: 0, code: 'unreachable' })
})

test('the caller’s own abort is rethrown as it is', async () => {
  const left = AbortSignal.abort(new Error('left the screen'))
  await expect(sendRequest(address('200/json'), { signal: left })).rejects.toThrow('left the screen')
})
