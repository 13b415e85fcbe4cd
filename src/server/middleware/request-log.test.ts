import { Writable } from 'node:stream'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { requestLog } from './request-log.ts'

const TOKEN = 'Zq3'.repeat(14)

async function logged(path: string): Promise<string> {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  const app = new Hono().use(requestLog(pino({ level: 'debug' }, stream)))
  await app.request(path)
  return text
}

test.each([
  `/crew/${TOKEN}`,
  `/Crew/${TOKEN}`,
  `/%63rew/${TOKEN}/photos/1/2`,
  `//crew/${TOKEN}`,
  `/CALENDAR/${TOKEN}.ics`,
  `/backups/${TOKEN}`,
  `/preview/${TOKEN}`,
  `/unsubscribe/${TOKEN}`,
  `/confirm/${TOKEN}`,
])('the secret in %s is not logged', async (path) => {
  const text = await logged(`http://localhost${path}`)
  expect(text).toContain('/[secret]')
  expect(text).not.toContain(TOKEN)
})

test('other paths are logged without the visitor’s input', async () => {
  const text = await logged('http://localhost/projects?search=Jane')
  expect(text).toContain('"path":"/projects"')
  expect(text).not.toContain('Jane')
})
