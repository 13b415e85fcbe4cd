import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { command, query } from './calls.ts'

const asked: string[] = []
const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    asked.push(String(url))
    signal?.throwIfAborted()
    return Response.json(body, { status })
  })

const missing = query({
  key: ['redirects', 'missing'],
  failed: 'Failed to fetch the addresses',
  call: (api, sending) => api.redirects.missing.$get({}, sending),
})

const dismiss = command({
  failed: 'Failed to dismiss the address',
  call: (api, address: string) => api.redirects.missing.dismiss.$post({ json: { address } }),
})

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: { getItem: () => null } }))
})
afterEach(() => vi.unstubAllGlobals())

test('a query returns what the server sent', async () => {
  answer(200, [{ path: '/old', count: 2, lastAt: '2026-03-02T10:00:00.000Z', likely: '' }])
  expect(await missing.read(new AbortController().signal)).toMatchObject([{ path: '/old' }])
  expect(asked).toEqual(['/api/redirects/missing'])
})

test('a refusal shows the server’s message, any other failure the screen’s', async () => {
  answer(409, { error: 'This address is in use.', code: 'in-use' })
  await expect(dismiss.perform('/old')).rejects.toThrow('This address is in use.')
  answer(500, { error: 'Internal error' })
  await expect(dismiss.perform('/old')).rejects.toThrow('Failed to dismiss the address')
  await expect(missing.read(new AbortController().signal)).rejects.toThrow('Failed to fetch the addresses')
})

test('a query is aborted with its screen', async () => {
  answer(200, [])
  const screen = new AbortController()
  screen.abort(new Error('The screen was closed.'))
  await expect(missing.read(screen.signal)).rejects.toThrow('The screen was closed.')
})
