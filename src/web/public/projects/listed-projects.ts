import type { Site } from '#server/api-types.ts'

export type ListedProjects = NonNullable<Awaited<ReturnType<Site['projects']>>['data']>
