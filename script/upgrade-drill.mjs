// npm run upgrade:drill [-- COMMIT [SECONDS]]: upgrades two instances in use from the program of an earlier commit, and takes them
// back. The default is the first commit with the store's format, so that going back works. Takes some minutes, for a developer's machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { addTree, commitOf, removeTree } from './earlier.mjs'
import { install } from './install.mjs'
import { findProxies } from './proxies.mjs'
import { bin, exitCodeWithin, main, run } from './run.mjs'

const MINUTES = 10

const folder = mkdtempSync(join(tmpdir(), 'plumbline-drill-'))

await main(async () => {
  const [given, seconds = '5'] = process.argv.slice(2)
  await install({ everything: true })
  await build()
  const commit = given ?? (await commitOf('src/store/schema.ts', 'last'))
  const place = join(folder, 'earlier')
  try {
    await addTree(place, commit)
    console.log(`Building ${commit} …`)
    await run('node', [join(place, 'script/prepare.mjs')])
    const args = ['test/rolling/drill.ts', place, seconds]
    process.exitCode = await exitCodeWithin(MINUTES, bin('node'), args, { NODE_ENV: 'test', ...(await findProxies()) })
  } finally {
    await removeTree(place)
    rmSync(folder, { recursive: true, force: true })
  }
})
