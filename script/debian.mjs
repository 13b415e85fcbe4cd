// Programs that tests need, from the distribution: no tool here downloads one.
import { existsSync } from 'node:fs'
import { exitCode } from './run.mjs'

let lastInstall = Promise.resolve()

/** Does nothing unless this is Debian and the account may install. One after the other: apt has a lock. */
export function installPackages(names) {
  lastInstall = lastInstall.then(() => install(names))
  return lastInstall
}

async function install(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${names[0]} for the tests …`)
  // systemd starts nothing that is installed.
  const env = { DEBIAN_FRONTEND: 'noninteractive', SYSTEMD_OFFLINE: '1' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  await exitCode('apt-get', ['update', '-qq'], options)
  await exitCode('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
}
