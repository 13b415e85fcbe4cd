import type { MetaDescriptor } from 'react-router'

/** The back-office is nobody's search result. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Back office` }, { name: 'robots', content: 'noindex, nofollow' }]
}
