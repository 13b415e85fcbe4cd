import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { saveArrival, saveEdit, saveStatus } from './visit-calls.ts'

/** What each change was made to. The server has one visit, and refuses a change to another version. */
const changed: (string | null)[] = []
let version = 1

beforeEach(() => {
  const window = Object.assign(new EventTarget(), { localStorage: { getItem: () => null } })
  vi.stubGlobal('window', window)
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    const match = new Headers(headers).get('If-Match')
    const asked = match === null ? JSON.parse(String(body)).version : Number(match.replaceAll('"', ''))
    changed.push(String(asked))
    if (asked !== version) return Response.json({ error: 'Changed.', code: 'stale' }, { status: 409 })
    version++
    const sent = { version, email: 'none', hasMailServer: true }
    return Response.json({ ...sent, status: 'confirmed', arrival: null, appointment: { version } })
  })
  changed.length = 0
  version = 1
})

afterEach(() => vi.unstubAllGlobals())

const asSeen = { id: 'busy', version: 1, status: 'confirmed', preferredDate: '2026-03-03T15:00:00.000Z' } as const

test('an act right after an own act is made to what that act left, although the screen shows the visit as before', async () => {
  await saveStatus('busy', 1, { status: 'confirmed', undo: true })
  await saveEdit('busy', { crewId: 'second' }, 1)
  await saveArrival({ ...asSeen, arrival: null }, { state: 'on-my-way', minutes: 20 })
  expect(changed).toEqual(['1', '2', '3'])
})

test("somebody else's change in between is still refused, and the next act is made to what the screen shows then", async () => {
  await saveStatus('shared', 1, { status: 'confirmed', undo: true })
  version = 5
  await expect(saveEdit('shared', { crewId: 'second' }, 1)).rejects.toBeInstanceOf(ApiError)
  // A backup from before was restored.
  version = 1
  await saveEdit('shared', { crewId: 'second' }, 1)
  expect(changed).toEqual(['1', '2', '1'])
})
