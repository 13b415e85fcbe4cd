// npm run test:stress [-- NAME… --seed N]: the tests on a busy machine and a slow network, with a server that freezes now and then.
import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { exitCode, main, root } from './run.mjs'

const BUSY = fileURLToPath(new URL('./stress/busy.mjs', import.meta.url))

const args = process.argv.slice(2)
const at = args.indexOf('--seed')
const [, given] = at < 0 ? [] : args.splice(at, 2)
const seed = given ?? String(randomInt(1_000_000))

await main(async () => {
  console.log(`Seed ${seed}. To repeat it: npm run test:stress -- ${[...args, '--seed', seed].join(' ')}`)
  const busy = Array.from({ length: availableParallelism() + 1 }, () => fork(BUSY))
  const tests = `${root}/script/test.mjs`
  process.exitCode = await exitCode(process.execPath, [tests, 'all', ...args], { env: { STRESS_SEED: seed } })
  for (const each of busy) each.kill('SIGKILL')
  console.log(`Seed ${seed}`)
})
