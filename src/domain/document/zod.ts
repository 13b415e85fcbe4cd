// zod never reaches a public page. A noun's schema.ts (or *-schema.ts) imports it, and public code imports only types from there.
// What public code needs as a value (limits, messages, rules) is in the noun's other files, which the schema imports.
import { z } from 'zod'

// Under the site's content security policy zod's attempt at compiling with eval would be logged as a violation in the browser.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
