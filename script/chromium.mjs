// Browser tests use the system's Chromium: no tool here downloads a browser.
import { existsSync } from 'node:fs'
import { installPackages } from './debian.mjs'
import { CommandFailed } from './run.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SHELL = '/usr/bin/chromium-headless-shell'

export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const found = PLACES.find((place) => existsSync(place))
  if (found) return found
  await installPackages(['chromium', 'fonts-liberation'])
  if (existsSync(PLACES[0])) return PLACES[0]
  throw new CommandFailed(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
}

/** The headless shell if the distribution has it, otherwise the browser itself. */
export async function ensureChromiumShell(chromium) {
  const given = process.env.CHROMIUM_SHELL_PATH
  if (given) return given
  if (chromium !== PLACES[0]) return chromium
  if (!existsSync(SHELL)) await installPackages(['chromium-headless-shell'])
  return existsSync(SHELL) ? SHELL : chromium
}
