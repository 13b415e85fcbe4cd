import pLimit from 'p-limit'
import { type Original, originalsIn, translationState } from '#domain/language/translations.ts'
import { canonicalPath } from '#domain/navigation/paths.ts'
import { isIndexable } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import { isPublishedProject } from '#domain/projects/schema.ts'
import { findingsOf } from '#domain/publish-checks/checks.ts'
import { type CrawledPage, crawl } from '#domain/publish-checks/crawl.ts'
import { type Finding, finding, type GateKind } from '#domain/publish-checks/finding.ts'
import {
  type AddressState,
  type KnownAddresses,
  type OwnTarget,
  outsideTargets,
  ownTargets,
  redirectFindings,
  statusProblem,
} from '#domain/publish-checks/link-checks.ts'
import { subjectOf, textAt } from '#domain/publish-checks/subject.ts'
import { counted } from '#domain/text/text.ts'
import { translationsSchema } from '#domain/text/translations-schema.ts'
import { sitePathOf } from '#domain/text/url.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { isPartId } from '#domain/website/part.ts'
import { originalsOfPart } from '#domain/website/part-language.ts'
import { readSiteBrand } from '#features/brand/site-brand.ts'
import type { ShownPages } from '#features/pages/living-address.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import { pages } from '#features/pages/stored-page.ts'
import { leadsBack } from '#features/pages/stored-redirect.ts'
import { projects } from '#features/projects/stored-project.ts'
import { readServices } from '#features/services/read-services.ts'
import { isSpanishOn } from '#features/website/page-language.ts'
import { statusOutgoing } from '#outgoing/download.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { OutgoingRefusal } from '#outgoing/outgoing-refusal.ts'
import { isStorableText } from '#store/storable-text.ts'
import type { Reader } from '#store/store.ts'
import type { GateDraft } from './gate-draft.ts'

/** A few others with the same title are enough to report it. */
const MOST = 3
const MOST_OUTSIDE = 20

const AT_ONCE = 4
const TIMEOUT_MS = 5_000

/** The site that a draft is checked against. */
export interface GateSite {
  reading: PageReading
  siteUrl: string
  /** The result for a visitor at a path. */
  stateOf: (path: string) => Promise<AddressState>
  /** The HTML of another page of the site. */
  htmlAt: (path: string) => Promise<string>
}

export interface GateOptions {
  /** The id that the document has. Empty if it was never saved. */
  savedId: string
  /** If set, checks whether addresses of other sites still work. */
  outgoing?: OutgoingOptions | undefined
  /** The addresses in the sitemap, if known. */
  listed?: ReadonlySet<string> | undefined
}

/** Pages whose ids are the target of links. Each is rendered. */
const MOST_ANCHORED = 10

/** All findings about a draft, from the HTML that a crawler would get. */
export async function checkDraft(
  site: GateSite,
  draft: GateDraft,
  html: string,
  { savedId, outgoing, listed }: GateOptions,
): Promise<Finding[]> {
  const { reading, siteUrl } = site
  const { reader } = reading
  const subject = subjectOf(draft.kind, draft.stored.data)
  const redirect = textAt(subject, 'seo.redirectUrl')
  if (redirect !== '') return redirectFindings(redirect, await targetState(site, draft.path, redirect))
  const url = new URL(draft.path, siteUrl)
  const crawled = withSpanishLinks(crawl(html), draft)
  const targets = ownTargets(subject, crawled, url)
  const [states, { palette }, sameTitle] = await Promise.all([
    statesOf(site, targets, url),
    readSiteBrand(reader),
    othersTitled(reading, draft, savedId),
  ])
  const outside = outgoing
    ? await outsideProblems(outsideTargets(subject, crawled, url, MOST_OUTSIDE), outgoing)
    : new Map()
  const ids = await idsOf(site, targets, states, url)
  const addresses: KnownAddresses = { states, ids, outside }
  // Everything except pages is always listed.
  const mayBeListed = draft.kind !== 'page' || isIndexable(readPage(draft.stored.id, draft.stored.data))
  const themes = [palette.light, palette.dark].map(({ ink, surface }) => ({ ink, surface }))
  const found = findingsOf(subject, crawled, {
    url,
    addresses,
    sameTitle,
    isInSitemap: listed?.has(draft.path) ?? mayBeListed,
    themes,
  })
  return [...found, ...(await spanishFindings(reader, draft))]
}

/** Checks the English page. The Spanish one has its own links and pictures. */
function withSpanishLinks(page: CrawledPage, { stored }: GateDraft): CrawledPage {
  const { data: spanish = [] } = translationsSchema.safeParse(stored.data.spanish)
  // Content outside the main part belongs to other forms.
  const { links, pictures } = crawl(`<main>${spanish.map(({ text }) => text).join('\n')}</main>`)
  const newLinks = links.filter(({ href }) => page.links.every((link) => link.href !== href))
  const newPictures = pictures.filter(({ src }) => page.pictures.every((picture) => picture.src !== src))
  return { ...page, links: [...page.links, ...newLinks], pictures: [...page.pictures, ...newPictures] }
}

/** A hint, because Spanish readers get the English text, or not this page. */
async function spanishFindings(reader: Reader, { kind, stored }: GateDraft): Promise<Finding[]> {
  if (!(await isSpanishOn(reader))) return []
  const { data: spanish } = translationsSchema.safeParse(stored.data.spanish)
  const originals = originalsOf(kind, stored)
  const missing = originals.filter((text) => translationState({ spanish }, text) === 'missing').length
  const older = originals.filter((text) => translationState({ spanish }, text) === 'older').length
  const advice = 'Write them under Spanish.'
  return [
    ...(missing > 0 ? [finding('spanish', 'spanish', `${counted(missing, 'text')} not in Spanish yet.`, advice)] : []),
    ...(older > 0
      ? [finding('spanish', 'spanish', `${counted(older, 'text')} in Spanish older than the English.`, advice)]
      : []),
  ]
}

function originalsOf(kind: GateKind, { id, data }: GateDraft['stored']): Original[] {
  if (kind !== 'part') return originalsIn(data, RULES[kind])
  return isPartId(id) ? originalsOfPart(id, data) : []
}

const RULES = { page: TRANSLATED.pages, project: TRANSLATED.projects, service: TRANSLATED.services } as const

async function targetState({ reading, siteUrl, stateOf }: GateSite, path: string, target: string) {
  if (!URL.canParse(target, siteUrl)) return 'here'
  if (await leadsBack(reading, path, target, siteUrl)) return 'loop'
  const own = sitePathOf(target, siteUrl)
  return own === null ? 'here' : stateOf(own)
}

async function statesOf({ stateOf }: GateSite, targets: readonly OwnTarget[], { pathname }: URL) {
  const paths = [...new Set(targets.map(({ path }) => path))]
  const states = new Map<string, AddressState>()
  for (const path of paths) {
    const isHere = canonicalPath(path) === canonicalPath(pathname)
    states.set(path, isHere ? 'here' : await stateOf(path))
  }
  return states
}

async function idsOf(
  { htmlAt }: GateSite,
  targets: readonly OwnTarget[],
  states: ReadonlyMap<string, AddressState>,
  { pathname }: URL,
): Promise<Map<string, CrawledPage['ids']>> {
  const anchored = targets.filter(
    ({ path, fragment }) => fragment !== '' && path !== pathname && states.get(path) === 'here',
  )
  const paths = [...new Set(anchored.map(({ path }) => path))].slice(0, MOST_ANCHORED)
  const ids = new Map<string, CrawledPage['ids']>()
  for (const path of paths) ids.set(path, crawl(await htmlAt(path)).ids)
  return ids
}

/** Problems with addresses of other sites. Leaves out those that work, or that can't be checked. */
async function outsideProblems(urls: readonly string[], outgoing: OutgoingOptions): Promise<Map<string, string>> {
  const limit = pLimit(AT_ONCE)
  const asked = urls.filter((url) => url.startsWith('https:'))
  const answers = await Promise.all(
    asked.map((url) => limit(async () => [url, await problemAt(url, outgoing)] as const)),
  )
  return new Map(answers.filter(([, problem]) => problem !== ''))
}

async function problemAt(url: string, outgoing: OutgoingOptions): Promise<string> {
  try {
    return statusProblem(await statusOutgoing(url, { timeoutMs: TIMEOUT_MS, ...outgoing }))
  } catch (error) {
    return error instanceof OutgoingRefusal ? error.message : 'It can’t be reached.'
  }
}

/** The names of other published pages, projects and services with this title. */
async function othersTitled({ reader, shows }: ShownPages, draft: GateDraft, savedId: string): Promise<string[]> {
  const { kind, stored } = draft
  const subject = subjectOf(kind, stored.data)
  const title = textAt(subject, 'seo.title') || textAt(subject, kind === 'service' ? 'name' : 'title')
  // No other page can have a title that can't be stored.
  if (title === '' || !isStorableText(title) || kind === 'part') return []
  const isOther = (own: GateKind, id: string) => own !== kind || ![savedId, stored.id].includes(id)
  const [byTitle, bySeoTitle, services, titled] = await Promise.all([
    pages.query(reader, { where: { title }, limit: MOST }),
    pages.query(reader, { where: { 'seo.title': title }, limit: MOST }),
    readServices(reader),
    projects.query(reader, { where: { title }, limit: MOST }),
  ])
  const samePages = [...byTitle, ...bySeoTitle]
    .map(({ id, data }) => readPage(id, data))
    .filter((page) => shows(page) && (page.seo.title || page.title) === title && isOther('page', page.id))
  const sameServices = services.filter(
    ({ slug, name, seo, published }) => published && (seo.title || name) === title && isOther('service', slug),
  )
  const sameProjects = titled.filter(({ id, data }) => isPublishedProject(data) && isOther('project', id))
  return [
    ...samePages.map((page) => page.title),
    ...sameServices.map(({ name }) => name),
    ...sameProjects.map(() => title),
  ]
}
