/** Types alone: the only door through which src/web sees the server. */
export type { Api } from './api.ts'
export type { Site } from './site.ts'
