import { shared } from './door.ts'

// Imported by everything that runs the result of `npm run build`, so that a single test file never tests an older build.
await shared('build')
