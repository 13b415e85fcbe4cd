import { afterEach, beforeEach, expect, inject } from 'vitest'
import { commands } from 'vitest/browser'
import { adminToken, beginSession } from '#web/data/session.ts'
import { close } from './office.tsx'
import { goOnline } from './offline.ts'
import { expected } from './problems.ts'

beforeEach(async () => {
  expected.length = 0
  await commands.takeProblems()
  if (adminToken() !== inject('token')) await beginSession(inject('token'))
})

afterEach(async () => {
  close()
  await goOnline()
  window.localStorage.clear()
  window.sessionStorage.clear()
  const problems = await commands.takeProblems()
  const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
  expect(unexpected.join('\n'), 'console errors and failed requests').toBe('')
})
