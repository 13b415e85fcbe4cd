import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import '#test/support/shared/built.ts'

const SEEDS = ['1', '2', '3']

/** In its own process: it moves the clock, and draws what is random from the plan. */
async function live(...options: readonly string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = ['--max-semi-space-size=64', 'test/year/run.mjs', ...options]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 }).catch(
    (ended) => ended,
  )
  return String(stdout)
}

// One after the other: each keeps a processor busy, and so do the other files.
test.for(SEEDS)('two weeks of seed %s', async (seed) => {
  expect(await live('--days', '14', '--shrink', '0', '--seed', seed)).toContain('Everything held for 14 days')
})

test.for(globSync('test/year/kept/*.json'))('%s, which failed once', async (file) => {
  const said = await live('--shrink', '0', '--plan', file)
  expect(said).toContain('Everything held')
})
