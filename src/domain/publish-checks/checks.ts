import { unfilledPlaceholders } from '#domain/pages/templates.ts'
import { DESCRIPTION_LENGTH, lengthAdvice, TITLE_LENGTH } from '#domain/seo/seo.ts'
import { counted } from '#domain/text/text.ts'
import { lowestContrast, type SiteColors } from './authored-colors.ts'
import { type CrawledPage, type Heading, visibleText } from './crawl.ts'
import { errorsIn, type Finding, finding } from './finding.ts'
import { type KnownAddresses, linkFindings, outsideFindings, pictureFindings } from './link-checks.ts'
import { readStructuredData, unshownClaims } from './structured-claims.ts'
import { fewestWords, fieldsOf, type GateSubject, textAt, writtenTexts } from './subject.ts'

/** Facts that are not in the HTML. */
export interface GateFacts {
  /** The page's own address. */
  url: URL
  addresses: KnownAddresses
  sameTitle: readonly string[]
  isInSitemap: boolean
  themes: readonly SiteColors[]
}

const LEAST_CONTRAST = 4.5
const MOST_HTML_BYTES = 150_000
const MOST_OF_A_KIND = 10

/** All findings about a page before it is published. */
export function findingsOf(subject: GateSubject, page: CrawledPage, facts: GateFacts): Finding[] {
  const all = [
    ...linkFindings(subject, page, facts.url, facts.addresses),
    ...pictureFindings(subject, page, facts.url, facts.addresses),
    ...outsideFindings(subject, page, facts.url),
    ...structuredDataFindings(subject, page),
    ...placeholderFindings(subject),
    ...headingFindings(subject, page.headings),
    ...textFindings(subject),
    ...titleFindings(subject, page, facts.sameTitle),
    ...listingFindings(subject, page, facts.isInSitemap),
    ...contrastFindings(subject, page, facts.themes),
    ...weightFindings(subject, page),
  ]
  const distinct = new Map(all.map((each) => [`${each.check} ${each.field} ${each.message}`, each]))
  const found = limited([...distinct.values()])
  return [...errorsIn(found), ...found.filter(({ severity }) => severity === 'note')]
}

function structuredDataFindings(subject: GateSubject, { jsonLd, text }: CrawledPage): Finding[] {
  const field = fieldsOf(subject).structuredData
  const written = field === '' ? '' : textAt(subject, field).trim()
  const own = written === '' ? [] : [written]
  const broken = [...own, ...jsonLd.filter((json) => json.trim() !== written)].flatMap((json) => {
    const read = readStructuredData(json)
    if (read.ok) return []
    return [finding('structured-data', field, `The structured data can’t be read. ${read.reason}`, STRUCTURED_REMEDY)]
  })
  // The site's own data is part of the program, so only the author's data is compared with the page.
  const ofAuthor = readStructuredData(written)
  const claims = ofAuthor.ok ? unshownClaims(ofAuthor.nodes, text) : []
  const unshown = claims.map(({ message, remedy }) => finding('structured-claim', field, message, remedy))
  return [...broken.slice(0, Math.max(1, own.length)), ...unshown]
}

const STRUCTURED_REMEDY = 'Correct it, or leave it out: the site describes the business by itself.'

function placeholderFindings(subject: GateSubject): Finding[] {
  const field = fieldsOf(subject).text
  const unfilled = unfilledPlaceholders(textAt(subject, field))
  if (unfilled.length === 0) return []
  const message = `The text still has words to fill in: ${unfilled.join(', ')}.`
  return [finding('placeholder', field, message, 'Replace the words in brackets with your own.')]
}

function headingFindings(subject: GateSubject, headings: readonly Heading[]): Finding[] {
  const field = fieldsOf(subject).text
  const found: Finding[] = []
  for (const [index, { level, text }] of headings.entries()) {
    const before = headings[index - 1]?.level ?? 0
    const name = text === '' ? 'An empty heading' : `The heading “${text.slice(0, 60)}”`
    if (index > 0 && level === 1) {
      const remedy = 'Use Heading 2: the title is the main heading.'
      found.push(finding('heading-order', field, `${name} is a second main heading.`, remedy))
    } else if (level > before + 1) {
      const remedy = `Use Heading ${before + 1}, so that screen readers and search engines see the order.`
      found.push(finding('heading-order', field, `${name} skips a level.`, remedy))
    }
  }
  return found
}

function textFindings(subject: GateSubject): Finding[] {
  const words = visibleText(writtenTexts(subject).join(' ')).match(/\S+/g)?.length ?? 0
  if (words >= fewestWords(subject)) return []
  const message = `The text has only ${counted(words, 'word')}.`
  const remedy = `Write at least ${fewestWords(subject)}: what you do, for whom, where, and what it costs.`
  return [finding('thin-text', fieldsOf(subject).text, message, remedy)]
}

function titleFindings(subject: GateSubject, page: CrawledPage, sameTitle: readonly string[]): Finding[] {
  const { title, description } = fieldsOf(subject)
  const [other] = sameTitle
  const same = `“${other}” has the same title.`
  return [
    ...(title === null ? [] : lengthFindings('title-length', title, 'title', page.title, TITLE_LENGTH)),
    ...(title === null || other === undefined
      ? []
      : [finding('same-title', title, same, 'Give each page a title of its own, so that people can tell them apart.')]),
    ...(description === null
      ? []
      : lengthFindings('description-length', description, 'description', page.description, DESCRIPTION_LENGTH)),
  ]
}

function lengthFindings(
  check: 'title-length' | 'description-length',
  field: string,
  name: string,
  text: string,
  length: { min: number; max: number },
): Finding[] {
  const { verdict } = lengthAdvice(text, length)
  if (verdict === 'good') return []
  const words = { empty: `There is no ${name}.`, short: `The ${name} is short.`, long: `The ${name} is long.` }
  const remedy = `Search engines show ${length.min} to ${length.max} characters best.`
  return [finding(check, field, words[verdict], remedy)]
}

function listingFindings(subject: GateSubject, { robots, socialPicture }: CrawledPage, isInSitemap: boolean) {
  const fields = fieldsOf(subject)
  const isHidden = robots.split(',').some((word) => word.trim() === 'noindex')
  const found: Finding[] = []
  if (isHidden && isInSitemap) {
    const message = 'Search engines may not list the page, but the sitemap offers it.'
    const remedy = 'Turn off noindex, or take the page out of the sitemap.'
    found.push(finding('noindex-listed', fields.robots, message, remedy))
  }
  if (socialPicture === '') {
    const message = 'A link to this page shows no picture in messengers and social networks.'
    found.push(finding('social-picture', fields.socialPicture, message, 'Choose one, or upload a logo under Brand.'))
  }
  return found
}

function contrastFindings(subject: GateSubject, { colors }: CrawledPage, themes: readonly SiteColors[]): Finding[] {
  const field = fieldsOf(subject).text
  const remedy = 'Remove the color, or set a text color and a background that differ more.'
  const faint = colors.filter((pair) => lowestContrast(pair, themes) < LEAST_CONTRAST)
  return faint.map(({ text }) => {
    return finding('contrast', field, `“${text}” is hard to read in its color, in light or dark mode.`, remedy)
  })
}

function weightFindings(subject: GateSubject, { bytes, isCut }: CrawledPage): Finding[] {
  const field = fieldsOf(subject).text
  const remedy = 'Split the page, and upload pictures instead of pasting them into the text.'
  if (isCut)
    return [finding('too-large', field, 'The page is too large or too deeply nested to be checked whole.', remedy)]
  if (bytes <= MOST_HTML_BYTES) return []
  const kilobytes = Math.round(bytes / 1000)
  const message = `The page weighs ${kilobytes} kB. Above ${MOST_HTML_BYTES / 1000} kB, phones wait for it.`
  return [finding('weight', field, message, remedy)]
}

/** The first of each kind are enough to start with. */
function limited(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, number>()
  return findings.filter(({ check }) => {
    const count = (seen.get(check) ?? 0) + 1
    seen.set(check, count)
    return count <= MOST_OF_A_KIND
  })
}
