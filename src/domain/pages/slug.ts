export const SLUG_LIMIT = 120
export const SLUG_HINT = 'Only lowercase letters, numbers and hyphens are allowed'
export const SLUG_REQUIRED = 'Page URL slug is required'
export const SLUG_RESERVED = 'This slug is reserved. Please choose another one.'
export const SLUG_TAKEN = 'A page with this slug already exists'

/** The slug made from a title, until the user edits it by hand. */
export function slugFromTitle(title: string): string {
  const slug = withoutAccents(title.toLowerCase())
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_LIMIT)
  return slug.replace(/-$/, '')
}

/** Cleans up a slug typed by hand. */
export function slugFromEntry(entry: string): string {
  return entry
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, SLUG_LIMIT)
}

export function isSlug(text: string): boolean {
  return text.length <= SLUG_LIMIT && /^[a-z0-9-]+$/.test(text) && /[a-z0-9]/.test(text)
}

/** /admin/pages/new is the form for a new page, so no page can have this slug. */
export function isReservedSlug(slug: string): boolean {
  return slug === NEW_PAGE_ID
}

export const NEW_PAGE_ID = 'new'

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
