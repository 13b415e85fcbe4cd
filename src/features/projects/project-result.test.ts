import { expect, test } from 'vitest'
import { projectResult } from './list-projects.ts'

test('a successful read carries success and data', async () => {
  const result = await projectResult(
    () => Promise.resolve(['a']),
    'Failed to fetch projects',
    () => undefined,
  )
  expect(result).toEqual({ success: true, data: ['a'], error: null })
})

test('a failed read carries the message to show, and the cause is logged', async () => {
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
