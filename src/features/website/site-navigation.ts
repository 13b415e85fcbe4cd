import type { NavigationLink } from '#domain/navigation/navigation.ts'
import { pagePath } from '#domain/pages/address.ts'
import type { PAGE_PLACES } from '#domain/pages/page.ts'
import type { ShowsPage } from '#domain/pages/publication.ts'
import { readPage } from '#domain/pages/schema.ts'
import { pages } from '#features/pages/stored-page.ts'
import type { Reader } from '#store/store.ts'
import { type Preview, siteContent } from './site-content.ts'

type Place = Exclude<(typeof PAGE_PLACES)[number], 'nowhere'>
type ListedLink = NavigationLink & { hidden: boolean }

/** The links of menu and footer: the owner's list, then the pages that show there. */
export async function siteNavigation(
  reader: Reader,
  shows: ShowsPage,
  preview?: Preview,
): Promise<Record<Place, NavigationLink[]>> {
  const [{ menu, footer }, menuPages, footerPages] = await Promise.all([
    siteContent(reader, 'navigation', preview),
    pagesIn(reader, shows, 'menu'),
    pagesIn(reader, shows, 'footer'),
  ])
  return { menu: shownLinks(menu.links, menuPages), footer: shownLinks(footer.links, footerPages) }
}

/** A page that the owner listed keeps the place, the words and the hiding from the list. A link whose words fall away is hidden. */
function shownLinks(listed: readonly ListedLink[], pageLinks: readonly NavigationLink[]): NavigationLink[] {
  const further = pageLinks.filter(({ to }) => !listed.some((link) => link.to === to))
  const shown = listed.filter(({ hidden, label }) => !hidden && label !== '').map(({ to, label }) => ({ to, label }))
  return [...shown, ...further]
}

async function pagesIn(reader: Reader, shows: ShowsPage, place: Place): Promise<NavigationLink[]> {
  const found = await pages.query(reader, { where: { showsIn: place }, orderBy: 'title', isShort: true })
  return found
    .map(({ id, data }) => readPage(id, data))
    .filter(shows)
    .map(({ slug, title }) => ({ to: pagePath(slug), label: title }))
}
