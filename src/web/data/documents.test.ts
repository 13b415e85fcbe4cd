import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteDocument } from './documents.ts'

const announced: string[] = []
const answer = (status: number, body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))

beforeEach(() => {
  announced.length = 0
  const screen = new EventTarget()
  screen.addEventListener('crews:deleted', () => announced.push('crews'))
  vi.stubGlobal('window', Object.assign(screen, { localStorage: { getItem: () => null } }))
})
afterEach(() => vi.unstubAllGlobals())

test('a document that is already gone counts as deleted: the response to the first attempt may have been lost', async () => {
  answer(404, { error: 'Document not found', code: 'not-found' })
  await deleteDocument('crews', 'second', 'Failed to delete the crew')
  expect(announced).toEqual(['crews'])
})

test('a refusal to delete is shown, and nothing is announced', async () => {
  answer(409, { error: 'This crew has 2 upcoming visits.', code: 'crew-in-use' })
  await expect(deleteDocument('crews', 'second', 'Failed')).rejects.toThrow('This crew has 2 upcoming visits.')
  expect(announced).toEqual([])
})
