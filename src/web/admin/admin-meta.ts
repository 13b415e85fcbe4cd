import type { MetaDescriptor } from 'react-router'

/** Keeps the back-office out of search results. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Back office` }, { name: 'robots', content: 'noindex, nofollow' }]
}
