import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { isPartId, partLabel } from '#domain/website/part.ts'

export interface PictureUse {
  collection: string
  id: string
  /** The owner's name for the document. */
  title: string
}

const NOUNS: Readonly<Record<string, string>> = {
  pages: 'Page',
  projects: 'Project',
  services: 'Service',
  site: 'Website',
  'site-drafts': 'Website draft',
}

/** "Page: Warranty" */
export function placeOfUse({ collection, id, title }: PictureUse): string {
  if (collection === 'settings') return id === SETTINGS_IDS.brand ? 'Logo' : 'Settings'
  const name = NOUNS[collection] ?? 'Website'
  return `${name}: ${isPartOfSite(collection) && isPartId(id) ? partLabel(id) : title || id}`
}

export function screenOfUse({ collection, id, title }: PictureUse): string {
  if (collection === 'settings') return id === SETTINGS_IDS.brand ? '/admin/brand' : '/admin/settings'
  if (collection === 'projects') return `/admin/projects?search=${encodeURIComponent(title || id)}`
  return `/admin/${isPartOfSite(collection) ? 'site' : collection}/${encodeURIComponent(id)}`
}

/** A draft stays after it is published. It counts as a separate place only if it differs from the published part. */
export function placesOf(uses: readonly PictureUse[]): PictureUse[] {
  const published = new Set(uses.filter(({ collection }) => collection === 'site').map(({ id }) => id))
  return uses.filter(({ collection, id }) => collection !== 'site-drafts' || !published.has(id))
}

/** A logo keeps its transparency, so a photo can't take its place. */
export function isLogo({ collection, id }: PictureUse): boolean {
  return collection === 'settings' && id === SETTINGS_IDS.brand
}

function isPartOfSite(collection: string): boolean {
  return collection === 'site' || collection === 'site-drafts'
}
