import { expect, test } from 'vitest'
import { pressedOnce } from './calls.ts'

function aSlowServer() {
  const done: { args: readonly unknown[]; answer: PromiseWithResolvers<string> }[] = []
  const presses = pressedOnce((args: readonly unknown[]) => {
    const answer = Promise.withResolvers<string>()
    done.push({ args, answer })
    return answer.promise
  })
  return { presses, done }
}

test('a second press does nothing while the first is running, and works again afterwards', async () => {
  const { presses, done } = aSlowServer()
  const first = presses.act(['visit', { notify: true }])
  expect(presses.isRepeated(['visit', { notify: true }])).toBe(true)
  const second = presses.act(['visit', { notify: true }])
  done[0]?.answer.resolve('saved')
  expect(await Promise.all([first, second])).toEqual(['saved', 'saved'])
  expect(done).toHaveLength(1)
  void presses.act(['visit', { notify: true }])
  expect(done).toHaveLength(2)
})

test('another press is another act, and the press before may follow it', () => {
  const { presses, done } = aSlowServer()
  for (const mark of ['read', 'unread', 'read']) void presses.act([mark])
  expect(done.map(({ args }) => args[0])).toEqual(['read', 'unread', 'read'])
})

test('two files are two acts', () => {
  const { presses, done } = aSlowServer()
  for (const name of ['one.jpg', 'two.jpg']) void presses.act([new File(['photo'], name, { lastModified: 1 })])
  expect(done).toHaveLength(2)
})

test('after a failure the same press acts again', async () => {
  const { presses, done } = aSlowServer()
  const first = presses.act([1])
  done[0]?.answer.reject(new Error('unreachable'))
  await expect(first).rejects.toThrow('unreachable')
  void presses.act([1])
  expect(done).toHaveLength(2)
})
