// Installs the packages of the lock file, unless exactly these are there already.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, CommandFailed, exitCode, root } from './run.mjs'

const STAMP = join(root, 'node_modules/.plumbline')

/** `everything` includes what only developers need; a site that is merely run does without. */
export async function install({ everything }) {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
  const have = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  const wanted = `${lock} everything`
  if (existsSync(bin('node')) && (have === wanted || (!everything && have === `${lock} site`))) return
  console.log('Installing packages (a minute on a new machine) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(everything ? ['--include=dev'] : ['--omit=dev'])]
  if ((await exitCode('npm', args, { env: { NODE_ENV: '' } })) !== 0) {
    throw new CommandFailed('npm could not install the packages. Is the npm registry reachable?')
  }
  writeFileSync(STAMP, everything ? wanted : `${lock} site`)
}
