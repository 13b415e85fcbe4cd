// The private link to a page as it is saved, for somebody without an account.

import { PREVIEW_PATH } from '#domain/navigation/paths.ts'

/** How long a link works. */
export const PREVIEW_LINK_DAYS = 7

export function previewPath(token: string): string {
  return `${PREVIEW_PATH}/${token}`
}

export const PREVIEW_BANNER = {
  title: 'Preview',
  text: 'This page may not be published yet. Only people with this link see it here.',
} as const
