import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** Stopping ends when the second signal has been handled. */
const PROGRAM = `
  import { stopOn } from '${new URL('./stop-on.ts', import.meta.url)}'
  stopOn(['SIGINT', 'SIGTERM'], () => new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve())
  }))
  setInterval(() => undefined, 60_000)
  console.log('ready')
`

test('a signal that arrives twice at once, as Ctrl+C does, still stops the program in order', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM])
  await once(program.stdout, 'data')
  program.kill('SIGINT')
  program.kill('SIGTERM')
  const [code] = await once(program, 'exit')
  expect(code).toBe(0)
})
