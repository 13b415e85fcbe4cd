import type { Language } from '#domain/language/language.ts'
import type { NavigationLink } from '#domain/navigation/navigation.ts'
import { type PAGE_PLACES, pagePath, type ShowsPage } from '#domain/pages/page.ts'
import { SERVICES_PATH } from '#domain/services/service-type.ts'
import { mapTexts, markText } from '#domain/website/mark.ts'
import type { PartContent, PartId } from '#domain/website/part.ts'
import { partInLanguage } from '#domain/website/part-language.ts'
import { fillPlaceholders, placeholderWords } from '#domain/website/placeholder.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import { listedPages } from '#features/pages/stored-page.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'
import { emptyPages } from './empty-pages.ts'
import { readPublished } from './stored-website.ts'

/** An unpublished part that the editor wants to see on its page. */
export interface Preview {
  part: PartId
  /** The content by its part, because only the caller knows which type it has. */
  contentOf<Id extends PartId>(id: Id): PartContent<Id>
}

/** The content of a part of the site, with the business's data in place of placeholders. */
export async function siteContent<Id extends PartId>(
  reader: Reader,
  id: Id,
  preview?: Preview,
  language: Language = 'en',
): Promise<PartContent<Id>> {
  const [published, business] = await Promise.all([readPublished(reader, id), readBusiness(reader, language)])
  const words = placeholderWords(business, language)
  const fill = (text: string) => fillPlaceholders(text, words)
  if (preview?.part !== id) return mapTexts(id, partInLanguage(id, published, language), fill)
  return mapTexts(id, preview.contentOf(id), (text, path) => markText(fill(text), path))
}

type Place = Exclude<(typeof PAGE_PLACES)[number], 'nowhere'>

type ListedLink = NavigationLink & { hidden: boolean }

/** The links of menu and footer: the owner's list, then the listed services and pages. None points to an empty page. */
export async function siteNavigation(
  reader: Reader,
  shows: ShowsPage,
  preview?: Preview,
  asked = emptyPages(reader),
  language: Language = 'en',
): Promise<Record<Place, NavigationLink[]>> {
  const [{ menu, footer }, menuPages, footerPages, empty] = await Promise.all([
    siteContent(reader, 'navigation', preview, language),
    pagesIn(reader, shows, 'menu', language),
    pagesIn(reader, shows, 'footer', language),
    asked,
  ])
  const services: NavigationLink = { to: SERVICES_PATH, label: SITE_WORDS[language].services }
  const filled = ({ to }: NavigationLink) => !empty.some((path) => to.split(/[?#]/)[0] === path)
  return {
    menu: shownLinks(menu.links, [services, ...menuPages]).filter(filled),
    footer: shownLinks(footer.links, footerPages).filter(filled),
  }
}

/** Listed links keep the owner's order, text and visibility. Hides a link whose text disappears. */
function shownLinks(listed: readonly ListedLink[], pageLinks: readonly NavigationLink[]): NavigationLink[] {
  const further = pageLinks.filter(({ to }) => !listed.some((link) => link.to === to))
  const shown = listed.filter(({ hidden, label }) => !hidden && label !== '').map(({ to, label }) => ({ to, label }))
  return [...shown, ...further]
}

async function pagesIn(reader: Reader, shows: ShowsPage, place: Place, language: Language): Promise<NavigationLink[]> {
  const found = await listedPages({ reader, shows }, { showsIn: place }, language)
  return found.map(({ slug, title }) => ({ to: pagePath(slug), label: title }))
}
