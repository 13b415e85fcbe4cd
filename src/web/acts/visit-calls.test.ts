import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { newestOf, saveArrival, saveEdit, saveStatus, saveStatusAsSeen } from './visit-calls.ts'

/** The version that each change was sent for. The server has one visit, and refuses changes to other versions. */
const changed: (string | null)[] = []
let version = 1
/** What a refusal shows of the visit. */
let current: object | undefined

beforeEach(() => {
  const window = Object.assign(new EventTarget(), { localStorage: { getItem: () => null } })
  vi.stubGlobal('window', window)
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    const match = new Headers(headers).get('If-Match')
    const asked = match === null ? JSON.parse(String(body)).version : Number(match.replaceAll('"', ''))
    changed.push(String(asked))
    if (asked !== version) return Response.json({ error: 'Changed.', code: 'stale', current }, { status: 409 })
    version++
    const sent = { version, email: 'none', hasMailServer: true }
    return Response.json({ ...sent, status: 'confirmed', arrival: null, appointment: { version } })
  })
  changed.length = 0
  version = 1
  current = undefined
})

afterEach(() => vi.unstubAllGlobals())

const asSeen = { id: 'busy', version: 1, status: 'confirmed', preferredDate: '2026-03-03T15:00:00.000Z' } as const

test('a second act applies to the version that the first one made, even if the screen still shows the old one', async () => {
  await saveStatus('busy', 1, { status: 'confirmed', undo: true })
  await saveEdit('busy', { crewId: 'second' }, newestOf({ id: 'busy', version: 1 }))
  await saveArrival({ ...asSeen, arrival: null }, { state: 'on-my-way', minutes: 20 })
  expect(changed).toEqual(['1', '2', '3'])
})

test("an act on a version from before someone else's change is refused, even after an act on the newer one", async () => {
  version = 6
  await saveStatus('shared', 6, { status: 'confirmed', undo: true })
  expect(newestOf({ id: 'shared', version: 5 })).toBe(5)
  await expect(saveEdit('shared', { crewId: 'second' }, 5)).rejects.toBeInstanceOf(ApiError)
  // An older backup was restored.
  version = 1
  await saveEdit('shared', { crewId: 'second' }, newestOf({ id: 'shared', version: 1 }))
  expect(changed).toEqual(['6', '5', '1'])
})

test('a decision isn’t refused because a job noted something, but because of what the person has not seen', async () => {
  const seen = { id: 'reminded', version: 1, status: 'pending', customerName: 'Jane', lastStep: null } as const
  version = 4
  current = { ...seen, version, customerName: 'Joan', lastStep: 'half' }
  await expect(saveStatusAsSeen(seen, { status: 'confirmed', undo: true })).rejects.toBeInstanceOf(ApiError)
  current = { ...seen, version, lastStep: 'half', description: 'Not on the screen.' }
  expect(await saveStatusAsSeen(seen, { status: 'confirmed', undo: true })).toMatchObject({ version: 5 })
  expect(changed).toEqual(['1', '1', '4'])
})

test('Undo applies to the version of its act, so it never loses the same person’s later act', async () => {
  await saveStatus('undone', 1, { status: 'confirmed', undo: true })
  await saveEdit('undone', { crewId: 'second' }, newestOf({ id: 'undone', version: 2 }))
  await expect(saveStatus('undone', 2, { status: 'pending', takesBack: true })).rejects.toBeInstanceOf(ApiError)
})
