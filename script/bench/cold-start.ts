import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/support/free-port.ts'
import { NODE_FLAGS, NODE_MEMORY } from '../node-flags.mjs'
import { demoFolder } from './demo.ts'
import { aFullFolder } from './large-folder.ts'
import { atMost, type Measurement, median, seconds } from './measurement.ts'

const STARTS = 3
const BUDGET_S = 1

/** From the command to the first page, as `npm start` runs it after a build. */
export async function coldStart(): Promise<Measurement[]> {
  return [
    atMost('cold start to first page', await startTime(await demoFolder()), BUDGET_S, seconds),
    atMost(
      'the same with 100,000 appointments, 2,000 pages and 20,000 pictures',
      await startTime(await aFullFolder()),
      BUDGET_S,
      seconds,
    ),
  ]
}

export async function startTime(dataDir: string): Promise<number> {
  const taken: number[] = []
  // Fills the cache of compiled code, as the first `npm start` does.
  await startOnce(dataDir)
  for (let start = 0; start < STARTS; start++) taken.push(await startOnce(dataDir))
  return median(taken) / 1000
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const server = spawn('node_modules/.bin/node', [...NODE_FLAGS, 'build/program/main.js'], {
    env: {
      ...process.env,
      ...NODE_MEMORY,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: '.cache/compile',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      if (server.exitCode !== null) throw new Error('The site did not start.')
      await pause(5)
    }
    return performance.now() - started
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
