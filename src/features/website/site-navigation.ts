import type { NavigationLink } from '#domain/site/navigation.ts'
import type { Reader } from '#store/store.ts'
import { type Preview, siteContent } from './site-content.ts'

/** The links of menu and footer, in the owner's order. */
export async function siteNavigation(
  reader: Reader,
  preview?: Preview,
): Promise<Record<'menu' | 'footer', NavigationLink[]>> {
  const { menu, footer } = await siteContent(reader, 'navigation', preview)
  return { menu: shown(menu.links), footer: shown(footer.links) }
}

function shown(links: readonly (NavigationLink & { hidden: boolean })[]): NavigationLink[] {
  return links.filter(({ hidden }) => !hidden).map(({ to, label }) => ({ to, label }))
}
