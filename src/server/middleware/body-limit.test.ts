import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'

let server: LiveServer
beforeAll(async () => {
  server = await aLiveServer()
})
afterAll(() => server.stop())

/** Without a length, like a stream. Node then sends chunks. */
function sendChunked(body: string): Promise<{ status: number | undefined; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>()
  const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
  const call = request(`${server.url}/api/admin/login`, { method: 'POST', headers }, (response) => {
    let text = ''
    response.on('data', (data) => {
      text += data
    })
    response.on('end', () => resolve({ status: response.statusCode, text }))
  })
  call.on('error', reject)
  call.end(body)
  return promise
}

test('a body in chunks is read like any other', async () => {
  const { status, text } = await sendChunked(JSON.stringify({ email: 'nobody@example.com', password: 'x' }))
  expect(status).toBe(401)
  expect(text).toContain('Invalid email or password')
})

test('a body in chunks that turns out too large is refused', async () => {
  const { status, text } = await sendChunked(JSON.stringify({ email: 'x'.repeat(3_000_000) }))
  expect(status).toBe(413)
  expect(text).toContain('too large')
})

test('a request without a body is not limited', async () => {
  const response = await fetch(`${server.url}/api/collections/pages/x`, { method: 'DELETE' })
  expect(response.status).toBe(401)
})
