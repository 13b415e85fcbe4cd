import { z } from 'zod'

// Under the site's content security policy zod's attempt at compiling with eval would be logged as a violation in the browser.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
