import { BRAND_ID } from '#domain/brand/brand.ts'

/** A document that shows a picture. */
export interface PictureUse {
  collection: string
  id: string
  /** What the owner calls the document. */
  title: string
}

/** "Page: Warranty" */
export function placeOfUse({ collection, id, title }: PictureUse): string {
  if (collection === 'settings') return id === BRAND_ID ? 'Logo' : 'Settings'
  return `${NOUNS[collection] ?? 'Website'}: ${title || id}`
}

const NOUNS: Readonly<Record<string, string>> = { pages: 'Page', projects: 'Project', services: 'Service' }

/** The screen of the back-office where the document is edited. */
export function screenOfUse({ collection, id, title }: PictureUse): string {
  if (collection === 'settings') return id === BRAND_ID ? '/admin/brand' : '/admin/settings'
  if (collection === 'projects') return `/admin/projects?search=${encodeURIComponent(title || id)}`
  if (collection === 'pages' || collection === 'services') return `/admin/${collection}/${encodeURIComponent(id)}`
  return '/admin/site'
}

/** A logo keeps its transparency, so a photo can't take its place. */
export function isLogo({ collection, id }: PictureUse): boolean {
  return collection === 'settings' && id === BRAND_ID
}
