import type { PartId } from '#domain/website/part.ts'

export const SITE_KEY = ['site']

/** The addresses of the back-office's screens about the website. */
export const SITE_PATH = '/admin/site'

export function partEditorPath(part: PartId): string {
  return `${SITE_PATH}/${part}`
}

export function partKey(part: PartId): string[] {
  return [...SITE_KEY, part]
}
