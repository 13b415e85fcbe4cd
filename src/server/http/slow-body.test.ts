import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { keepPace } from './slow-body.ts'

const PACE = { everyMs: 50, leastBytes: 100 }

let server: Server
afterEach(() => server.close())

test('an upload that stalls is cut off, and one that arrived is not, however long its response takes', async () => {
  const cut = Promise.withResolvers<void>()
  server = createServer(async (incoming, outgoing) => {
    keepPace(incoming, PACE)
    try {
      await Array.fromAsync(incoming)
      await cut.promise
      outgoing.end('arrived')
    } catch {
      cut.resolve()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const whole = fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'small' })
  const stalled = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'Content-Length': 1_000_000 } })
  stalled.write('x'.repeat(5000))
  const [error] = await once(stalled, 'error')
  expect(error).toMatchObject({ code: 'ECONNRESET' })
  expect(await (await whole).text()).toBe('arrived')
})
