import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const SAMPLE_MS = 100

export interface Watched {
  seconds: number
  /** Its peak memory. */
  megabytes: number
  /** The longest time without a line. */
  silentSeconds: number
  output: string
}

/** Runs a command of the product until `until` returns true, or until it ends. */
export async function watched(
  args: readonly string[],
  env: Record<string, string>,
  until?: () => Promise<boolean>,
): Promise<Watched> {
  const began = performance.now()
  const child = spawn('node_modules/.bin/node', args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const progress = { output: '', last: began, silent: 0 }
  const hear = (text: Buffer) => {
    progress.output += text
    progress.silent = Math.max(progress.silent, performance.now() - progress.last)
    progress.last = performance.now()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'exit')
  let kilobytes = 0
  let isDone = false
  while (child.exitCode === null && child.signalCode === null && !isDone) {
    kilobytes = Math.max(kilobytes, await peakKilobytes(child))
    isDone = (await until?.()) ?? false
    await pause(SAMPLE_MS)
  }
  const seconds = (performance.now() - began) / 1000
  if (isDone) child.kill('SIGTERM')
  await ended
  if (child.exitCode) throw new Error(`${args.join(' ')} ended with ${child.exitCode}: ${progress.output}`)
  const silent = Math.max(progress.silent, performance.now() - progress.last)
  return { seconds, megabytes: kilobytes / 1024, silentSeconds: silent / 1000, output: progress.output }
}

/** Linux only. */
async function peakKilobytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
}
