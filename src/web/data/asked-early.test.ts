import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wholeResponse } from './send-request.ts'

const TODAY = '/api/admin/today'

let requested: string[]
let isReachable: boolean
let status: number

/** Runs the inline script of a back-office document, as a browser does before any module. */
async function openDocument(pathname: string, token: string | null): Promise<void> {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('localStorage', { getItem: () => token })
  new Function(await readFile('src/web/document/office-early.js', 'utf8'))()
}

const read = async (path: string, token: string) => {
  const response = await wholeResponse(path, { headers: { Authorization: `Bearer ${token}` } })
  return response.text()
}

beforeEach(() => {
  requested = []
  isReachable = true
  status = 200
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    requested.push(path)
    if (!isReachable) throw new TypeError('unreachable')
    return new Response(`${path} for ${new Headers(headers).get('Authorization')}`, { status })
  })
})

afterEach(() => {
  globalThis.askedEarly = undefined
  vi.unstubAllGlobals()
})

test('Today’s document asks for the session and the day, and each response is used once', async () => {
  await openDocument('/admin', 'mine')
  expect(requested).toEqual(['/api/admin/verify', TODAY])
  expect(await read(TODAY, 'mine')).toBe(`${TODAY} for Bearer mine`)
  expect(requested).toHaveLength(2)
  await read(TODAY, 'mine')
  expect(requested).toEqual(['/api/admin/verify', TODAY, TODAY])
})

test('other documents request only the session, and nothing without a token', async () => {
  await openDocument('/admin/customers', 'mine')
  expect(requested).toEqual(['/api/admin/verify'])
  await openDocument('/admin', null)
  expect(requested).toHaveLength(1)
})

test('a person who signs in meanwhile never gets another person’s responses', async () => {
  await openDocument('/admin', 'mine')
  expect(await read(TODAY, 'other')).toBe(`${TODAY} for Bearer other`)
})

test('what was refused is requested again', async () => {
  status = 401
  await openDocument('/admin', 'mine')
  status = 200
  expect(await read(TODAY, 'mine')).toBe(`${TODAY} for Bearer mine`)
  expect(requested).toEqual(['/api/admin/verify', TODAY, TODAY])
})

test('after a failure everything is requested again', async () => {
  isReachable = false
  await openDocument('/admin', 'mine')
  isReachable = true
  expect(await read('/api/admin/verify', 'mine')).toBe('/api/admin/verify for Bearer mine')
  expect(await read(TODAY, 'mine')).toBe(`${TODAY} for Bearer mine`)
  expect(requested).toHaveLength(4)
})
