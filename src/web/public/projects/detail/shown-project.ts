import type { Site } from '#server/api-types.ts'

export type ShownProject = NonNullable<Awaited<ReturnType<Site['project']>>['data']>
