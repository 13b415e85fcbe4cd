// Installs the packages of the lock file, unless they are already installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, CommandFailed, exitCode, root } from './run.mjs'

const STAMP = join(root, 'node_modules/.plumbline')

/** `everything` includes packages that only developers need. */
export async function install({ everything: wantsEverything }) {
  // A developer who runs the site keeps the developer packages.
  const everything = wantsEverything || existsSync(bin('vitest'))
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const have = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  const wanted = `${lock} everything`
  if (existsSync(bin('node')) && (have === wanted || (!everything && have === `${lock} site`))) return
  console.log('Installing packages (a minute on a new machine) …')
  // Not `npm ci`, which refuses a lock file without the optional packages of other platforms, and some registries lack
  // those. `install --no-save` also uses the locked versions and doesn't change the lock file.
  const which = everything ? '--include=dev' : '--omit=dev'
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', which]
  const succeeds = async (...more) => (await exitCode('npm', [...args, ...more], { env: { NODE_ENV: '' } })) === 0
  // Otherwise npm asks the registry about each package, also about those in its cache. A stale cache may lack a version.
  if (!(await succeeds('--prefer-offline')) && !(await succeeds())) {
    throw new CommandFailed('npm could not install the packages. Is the npm registry reachable?')
  }
  writeFileSync(STAMP, everything ? wanted : `${lock} site`)
}
