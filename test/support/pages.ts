import type { Page } from '#domain/pages/schema.ts'
import { administratorToken } from './administrator.ts'

/** Writes pages as the administrator, without a screen. */
export async function pageWriter(siteUrl: string) {
  const token = await administratorToken(siteUrl)
  const call = async (method: string, slug: string, body?: object) => {
    const response = await fetch(`${siteUrl}/api/collections/pages/${slug}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${slug} returned ${response.status}: ${await response.text()}`)
  }
  return {
    token,
    save: (page: Page) => call('PUT', page.slug, page),
    change: (slug: string, changes: object) => call('PUT', slug, changes),
    remove: (slug: string) => call('DELETE', slug),
  }
}
