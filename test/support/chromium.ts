/** Set by script/test.mjs, which finds or installs both. */
export const fullChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The same browser without what a window needs: twice as fast. It forgets its service workers when the network goes. */
export const lightChromium = process.env.CHROMIUM_SHELL_PATH ?? fullChromium

/** The site's own machine by a name: browsers call 127.0.0.1 secure, but not this, unless it is served over https. */
export const INSECURE_HOST = 'plumbline.test'

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // There is no other host, whatever network the machine has.
  `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
]
