import { canonicalPath, decoded } from '#domain/navigation/paths.ts'
import { imageHashesIn } from '#domain/pictures/address.ts'
import type { CrawledPage, Place } from './crawl.ts'
import { type Finding, finding, quoted } from './finding.ts'
import { describingField, fieldNaming, fieldsOf, type GateSubject, textAt, writtenAddress } from './subject.ts'

/** The result for a visitor at an address of this site. */
export type AddressState = 'here' | 'moved' | 'loop' | 'missing'

export interface KnownAddresses {
  /** By path, as `ownTargets` lists them. */
  states: ReadonlyMap<string, AddressState>
  /** The ids on other pages of this site, by path. */
  ids: ReadonlyMap<string, ReadonlySet<string>>
  /** The problems with addresses of other sites, by address. Empty unless a check was requested. */
  outside: ReadonlyMap<string, string>
}

export interface OwnTarget {
  path: string
  /** The id of the place on the page. Empty for its top. */
  fragment: string
}

const MOST_TARGETS = 500

/** Resolves an address on this page as a browser does. Undefined for email addresses, phone numbers and nonsense. */
function urlOn(page: URL, href: string): URL | undefined {
  const url = URL.canParse(href, page) ? new URL(href, page) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

function ownTarget(page: URL, href: string): OwnTarget | undefined {
  const url = urlOn(page, href)
  if (url?.origin !== page.origin) return undefined
  return { path: url.pathname, fragment: decoded(url.hash.slice(1)) }
}

/** Every address of this site that the author links to or shows. */
export function ownTargets(subject: GateSubject, { links, pictures }: CrawledPage, page: URL): OwnTarget[] {
  const named = [...links, ...pictures.map(({ src, place }) => ({ href: src, place }))]
  const targets = new Map<string, OwnTarget>()
  for (const { href, place } of distinct(named)) {
    const target = ownTarget(page, href)
    if (!target || fieldOf(subject, href, place) === undefined) continue
    if (targets.size < MOST_TARGETS) targets.set(`${target.path}#${target.fragment}`, target)
  }
  return [...targets.values()]
}

/** Other refusals mean that a robot isn't welcome, not that the page is gone. */
const GONE = [404, 410]

/** The problem with an address of another site that responds with this status. Empty if there is none. */
export function statusProblem(status: number): string {
  return GONE.includes(status) || status >= 500 ? `It responds with ${status}.` : ''
}

/** Every address of another site that the author links to. */
export function outsideTargets(subject: GateSubject, { links }: CrawledPage, page: URL, most: number): string[] {
  const urls = links.flatMap(({ href, place }) =>
    fieldOf(subject, href, place) === undefined ? [] : (urlOn(page, href) ?? []),
  )
  return [...new Set(urls.filter(({ origin }) => origin !== page.origin).map(({ href }) => href))].slice(0, most)
}

export function linkFindings(subject: GateSubject, crawled: CrawledPage, page: URL, known: KnownAddresses): Finding[] {
  return distinct(crawled.links).flatMap(({ href, place }) => {
    const field = fieldOf(subject, href, place)
    const target = ownTarget(page, href)
    if (field === undefined) return []
    if (!target) return outsideFinding(field, urlOn(page, href)?.href ?? '', known)
    return ownFinding(field, writtenAddress(subject, href), target, crawled, page, known)
  })
}

function outsideFinding(field: string, href: string, { outside }: KnownAddresses): Finding[] {
  const problem = outside.get(href)
  if (problem === undefined) return []
  return [finding('outside-link', field, `${quoted(href)} doesn’t work. ${problem}`, 'Correct or remove the link.')]
}

function ownFinding(
  field: string,
  href: string,
  { path, fragment }: OwnTarget,
  crawled: CrawledPage,
  page: URL,
  known: KnownAddresses,
): Finding[] {
  const state = known.states.get(path)
  const link = quoted(href)
  if (state === 'missing') {
    const remedy = 'Correct it, or publish the page it links to.'
    return [finding('own-link', field, `The link to ${link} is broken.`, remedy)]
  }
  if (state === 'loop') {
    return [finding('redirect-loop', field, `The link to ${link} redirects in a circle.`, 'Open Redirects and end it.')]
  }
  if (state === 'moved') {
    const message = `${link} is an old address that redirects.`
    return [finding('moved-link', field, message, 'Link to the new address directly.')]
  }
  const isHere = canonicalPath(path) === canonicalPath(page.pathname)
  const ids = isHere ? crawled.ids : known.ids.get(path)
  if (fragment === '' || fragment === 'top' || !ids || ids.has(fragment)) return []
  const prefixed = `content-${fragment}`
  const remedy = ids.has(prefixed)
    ? `Link to #${quoted(prefixed)}: places in page text have this prefix.`
    : 'Correct the link, or give the place this id.'
  const place = quoted(fragment.replace(/^content-/, ''))
  return [finding('anchor', field, `There is no place “${place}” where ${link} leads.`, remedy)]
}

/** Pictures, audio and video of other sites may vanish, and those sites learn who visits this one. */
export function outsideFindings(subject: GateSubject, { pictures, media }: CrawledPage, page: URL): Finding[] {
  const isOutside = (src: string) => (urlOn(page, src)?.origin ?? page.origin) !== page.origin
  const field = fieldsOf(subject).text
  const shown = pictures.flatMap(({ src, place }) => (place === 'content' && isOutside(src) ? [src] : []))
  const copy = 'Copy it here, so that it stays when the other site changes.'
  const beware = 'It stops working when the other site removes it.'
  return [
    ...shown.map((src) => {
      const message = `The picture ${quoted(src)} comes from another site.`
      return { ...finding('outside-picture', field, message, copy), address: src }
    }),
    ...media
      .filter(isOutside)
      .map((src) => finding('outside-media', field, `${quoted(src)} plays from another site.`, beware)),
  ]
}

export function pictureFindings(subject: GateSubject, crawled: CrawledPage, page: URL, known: KnownAddresses) {
  return crawled.pictures.flatMap(({ src, alt, place }) => {
    const field = fieldOf(subject, src, place)
    if (field === undefined) return []
    const target = ownTarget(page, src)
    if (target && known.states.get(target.path) === 'missing') {
      const message = `The picture ${quoted(src)} isn’t there.`
      return [finding('own-picture', field, message, 'Upload it again, or remove it.')]
    }
    const describing = place === 'content' ? field : describingField(field)
    // A caption may describe the picture, and some forms have no field for a description.
    const isDescribed = place !== 'content' && textAt(subject, describing, 'none') !== ''
    if (alt !== '' || isDescribed) return []
    const remedy = 'Say in a few words what it shows, for people who can’t see it and for search engines.'
    return [finding('picture-description', describing, 'A picture has no description.', remedy)]
  })
}

/** Content from another form is checked there. */
function fieldOf(subject: GateSubject, address: string, place: Place): string | undefined {
  if (place === 'frame' && subject.kind !== 'part') return undefined
  if (place === 'content') return fieldsOf(subject).text
  const [hash] = imageHashesIn(address)
  return fieldNaming(subject, hash ?? address)
}

function distinct<Link extends { href: string; place: Place }>(links: readonly Link[]): Link[] {
  return [...new Map(links.map((link) => [`${link.place} ${link.href}`, link])).values()].slice(0, MOST_TARGETS)
}

const FIELD = 'seo.redirectUrl'

/** A page that redirects shows nothing else, so only its target counts. */
export function redirectFindings(target: string, state: AddressState): Finding[] {
  switch (state) {
    case 'here':
      return []
    case 'moved':
      return [finding('redirect-chain', FIELD, `${target} redirects again.`, 'Redirect to the last address directly.')]
    case 'loop':
      return [finding('redirect-loop', FIELD, 'This redirect points back to itself.', 'Redirect to another address.')]
    case 'missing':
      return [finding('own-link', FIELD, `There is nothing at ${target}.`, 'Redirect to a page that is published.')]
  }
}
