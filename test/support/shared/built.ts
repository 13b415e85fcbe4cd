import { shared } from './door.ts'

// Imported by whatever runs what `npm run build` makes: a test of one file must not test an older build.
await shared('build')
