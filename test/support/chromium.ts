/** Set by script/test.mjs, which finds or installs both. */
export const fullChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The same browser without a window, twice as fast. It loses its service workers when the network goes down. */
export const lightChromium = process.env.CHROMIUM_SHELL_PATH ?? fullChromium

/** A name for this machine that browsers, unlike 127.0.0.1, treat as insecure without https. */
export const INSECURE_HOST = 'plumbline.test'

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Journeys leave a page before the slower of the two optimizing compilers pays off. With the faster one, axe takes a third less.
  '--js-flags=--no-turbofan',
  // Blocks every other host, whatever network the machine has.
  `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
]
