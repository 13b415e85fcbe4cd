import { expect, test } from 'vitest'
import { projectResult } from './project-result.ts'

test('a reading that works carries success and data', async () => {
  const result = await projectResult(
    () => Promise.resolve(['a']),
    'Failed to fetch projects',
    () => undefined,
  )
  expect(result).toEqual({ success: true, data: ['a'], error: null })
})

test('a reading that fails carries the words to show, and the cause goes to the log', async () => {
  const logged: unknown[] = []
  const cause = new Error('disk on fire')
  const result = await projectResult(
    () => Promise.reject(cause),
    'Failed to fetch projects',
    (error) => logged.push(error),
  )
  expect(result).toEqual({ success: false, data: null, error: 'Failed to fetch projects' })
  expect(logged).toEqual([cause])
})
