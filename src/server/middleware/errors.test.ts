import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseInput } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { StoreUnavailable } from '#store/errors.ts'
import { createLog } from '../log.ts'
import { answerErrors } from './errors.ts'

const schema = z.object({ name: z.string('Name is required').max(10) })

function site() {
  const lines: string[] = []
  const log = createLog('error', { destination: { write: (line) => void lines.push(line) } })
  const app = new Hono()
    .onError(answerErrors(log))
    .get('/sent', (c) => c.json(parseInput(schema, {})))
    .get('/stored', (c) => c.json(schema.parse({})))
    .get('/calendar/:secret', () => {
      throw new StoreUnavailable('The database is away.')
    })
  return { app, lines }
}

test("invalid input is the sender's mistake: 422 with the fields, and nothing in the log", async () => {
  const { app, lines } = site()
  const response = await app.request('/sent')
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    error: 'Name is required',
    code: 'invalid',
    fields: { name: 'Name is required' },
  })
  expect(lines).toEqual([])
})

test("an unreadable stored document is our error: 500, logged, without the document's content", async () => {
  const { app, lines } = site()
  const response = await app.request('/stored')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: expect.stringMatching(/on our side/), code: 'internal' })
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(1)
})

test('a private link that fails while the database is away is logged without its secret', async () => {
  const { app, lines } = site()
  const response = await app.request('/calendar/Zq3Zq3Zq3Zq3Zq3Zq3Zq3.ics')
  expect(response.status).toBe(503)
  expect(lines.join()).toContain('"path":"/calendar/[secret]"')
  expect(lines.join()).not.toContain('Zq3')
})
