import { imageHashesIn } from '#domain/image/address.ts'
import { isBuiltInPicture } from '#domain/image/built-in.ts'

/** Whether a page shows a picture of the demo content, which are renders. A page that doesn't exist shows the picture for those. */
export function showsDemoPicture(loaderData: unknown, missingPicture: string, demoHashes: readonly string[]): boolean {
  const shown = JSON.stringify(loaderData ?? {}) + (isMissing(loaderData) ? missingPicture : '')
  return [...imageHashesIn(shown)].some((hash) => isBuiltInPicture(hash) || demoHashes.includes(hash))
}

function isMissing(loaderData: unknown): boolean {
  const data: Shown = typeof loaderData === 'object' && loaderData !== null ? loaderData : {}
  return data.project === null || data.service === null || data.page?.kind === 'none'
}

interface Shown {
  project?: unknown
  service?: unknown
  page?: { kind?: string }
}
