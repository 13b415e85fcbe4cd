import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { sendOutgoing } from './post.ts'

const lookup = () => Promise.reject(new Error('Nothing should be looked up.'))
const post = (url: string) => sendOutgoing({ method: 'POST', url, headers: {}, body: '{}' }, { allowed: [], lookup })

test.each(['http://hooks.example.com/', 'http://hooks.example.com:443/', 'https://hooks.example.com:22/'])(
  'nothing is sent to %s: not encrypted, or a port of something else',
  async (url) => {
    await expect(post(url)).rejects.toThrow('This port is not allowed here.')
  },
)

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.5:8443/',
])('nothing is sent to %s, which is not on the internet', async (url) => {
  await expect(post(url)).rejects.toThrow('This host is not on the public internet.')
})

test('a receiver that wants to switch protocols ends the exchange', async () => {
  const receiver = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    )
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const bound = receiver.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  try {
    const allowed = [{ host: '127.0.0.1', port }]
    const url = `http://127.0.0.1:${port}/`
    const sent = sendOutgoing({ method: 'POST', url, headers: {}, body: '{}' }, { allowed, timeoutMs: 1_000 })
    await expect(sent).rejects.toThrow('The connection closed without a response.')
  } finally {
    receiver.close()
  }
})
