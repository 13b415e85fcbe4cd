// Browser tests use the distribution's Chromium: no tool here downloads a browser of its own.
import { existsSync } from 'node:fs'
import { CommandFailed, exitCode } from './run.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const found = PLACES.find((place) => existsSync(place))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await exitCode('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    await exitCode('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (existsSync(PLACES[0])) return PLACES[0]
  }
  throw new CommandFailed(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
}
