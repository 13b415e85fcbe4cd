import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { slowNetwork } from '#test/support/stress/slow-network.ts'

/** Echoes what it receives, and closes the connection on request. */
async function anEcho(): Promise<number> {
  const server = createServer((asked, answer) => {
    if (asked.url === '/last') answer.setHeader('Connection', 'close')
    asked.pipe(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a slow network delivers every byte in order, on connections that stay open and on those that close', async () => {
  const { port, close } = await slowNetwork(await anEcho())
  onTestFinished(close)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const large = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
  for (const path of ['/first', '/second', '/last', '/again']) {
    const asked = request({ port, path, agent, method: 'POST' })
    asked.end(large)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(Buffer.concat(await answer.toArray()).equals(large)).toBe(true)
  }
})

test('a network without its site refuses connections', async () => {
  const { port, close } = await slowNetwork(await anEcho())
  close()
  const [error] = await once(request({ port, path: '/' }).end(), 'error').catch((error: unknown) => [error])
  expect(String(error)).toContain('ECONNREFUSED')
})
