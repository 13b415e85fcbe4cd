import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'

let server: LiveServer
let hasty: Listening
const opened: Socket[] = []

beforeAll(async () => {
  server = await aLiveServer({ logLevel: 'error' })
  const patience = { headersMs: 400, bodyMs: 400, uploadMs: 60_000, checkEveryMs: 50 }
  hasty = await listen(await createApp(server.services), server.services, patience)
})

afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await hasty.close(0)
  await server.stop()
})

/** Speaks HTTP by hand. `answer` is everything received until the connection closed or `until` matched. */
function caller(port: number) {
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  let heard = ''
  const dead = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.setEncoding('utf8').on('error', () => undefined)
  socket.on('data', (text) => {
    heard += text
  })
  return {
    say: (text: string) => void socket.write(text),
    /** Sends a byte now and then while the server listens. */
    dribble: (text = 'a') => {
      const timer = setInterval(() => socket.write(text), 20)
      void dead.then(() => clearInterval(timer))
    },
    hangUp: () => void socket.destroy(),
    isCutOff: async () => {
      await dead
      return heard
    },
    hears: (words: RegExp) => expect.poll(() => heard).toMatch(words),
  }
}

const post = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}Content-Length: ${length}\r\n\r\n`

test('headers that never end are cut off', async () => {
  const slow = caller(hasty.port)
  slow.say('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  slow.dribble()
  expect(await slow.isCutOff()).toMatch(/^HTTP\/1\.1 408/)
})

test('a client that connects and sends nothing is cut off', async () => {
  expect(await caller(hasty.port).isCutOff()).toMatch(/^(HTTP\/1\.1 408|$)/)
})

test.each([
  '/api/contact',
  '/api/appointments',
  '/api/admin/login',
  '/api/nothing',
  '/api/storage/../contact',
  '/api/storage/pages/drains/photo',
])('a body for %s that never ends is cut off', async (path) => {
  const slow = caller(hasty.port)
  slow.say(post(path, 1000))
  slow.dribble()
  expect(await slow.isCutOff()).toMatch(/^HTTP\/1\.1 (408|404|401)/)
})

test('a body in chunks that never end is cut off', async () => {
  const slow = caller(hasty.port)
  slow.say(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  slow.dribble('1\r\na\r\n')
  expect(await slow.isCutOff()).toMatch(/^HTTP\/1\.1 408/)
})

test('a slow picture upload is allowed', async () => {
  const token = await administratorToken(server.url)
  const upload = caller(hasty.port)
  const headers = `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=edge\r\n`
  upload.say(`POST /api/storage/pages/drains/photo HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: 10\r\n\r\n--edge`)
  const slow = caller(hasty.port)
  slow.say(post('/api/contact', 1000))
  await slow.isCutOff()
  upload.say('--\r\n')
  await upload.hears(/^HTTP\/1\.1 422/)
})

test.each([
  ['POST', '/api/contact', 'Content-Length: 1000'],
  ['POST', '/api/contact', 'Transfer-Encoding: chunked'],
  ['PUT', '/api/collections/pages/drains', 'Content-Length: 1000'],
  ['PUT', '/api/collections/pages/drains', 'Transfer-Encoding: chunked'],
  ['POST', '/api/storage/pages/drains/photo', 'Content-Length: 1000'],
])('a client that disconnects in the middle of %s %s (%s) causes no error', async (method, path, length) => {
  const visitor = caller(hasty.port)
  visitor.say(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n1\r\n{\r\n`)
  await pause(50)
  visitor.hangUp()
  await visitor.isCutOff()
  // A later request gets its response later.
  await fetch(`${server.url}/healthz`)
  await pause(50)
  expect(server.services.errors.list()).toEqual([])
})

test('two smuggled requests are one refusal', async () => {
  const smuggler = caller(hasty.port)
  smuggler.say(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  )
  expect(await smuggler.isCutOff()).toMatch(/^HTTP\/1\.1 400(?![\s\S]*HTTP\/1\.1 200)/)
})

test('2,000 idle connections do not block pages for others', async () => {
  const port = Number(new URL(server.url).port)
  const idle = Array.from({ length: 2000 }, () => connect(port, '127.0.0.1'))
  opened.push(...idle)
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  for (const path of ['/', '/projects', '/api/collections/projects', '/healthz']) {
    expect((await fetch(server.url + path)).status, path).toBe(200)
  }
  expect(idle.filter(({ destroyed }) => destroyed)).toEqual([])
})
