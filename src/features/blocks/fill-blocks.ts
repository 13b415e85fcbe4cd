import { type CardKind, embedOf } from '#domain/blocks/block.ts'
import { BLOCK_WORDS } from '#domain/blocks/words.ts'
import { formatAddress } from '#domain/business/business.ts'
import { publishedHours } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import type { Language } from '#domain/language/language.ts'
import { inLanguage } from '#domain/language/translations.ts'
import { localPath } from '#domain/navigation/local-paths.ts'
import { parseImageUrl, srcSet, variantUrl } from '#domain/pictures/address.ts'
import { isProjectId, projectPath } from '#domain/projects/project.ts'
import { isPublishedProject, readProjectCard } from '#domain/projects/schema.ts'
import { priceWords } from '#domain/services/price.ts'
import type { Service } from '#domain/services/schema.ts'
import { servicePath } from '#domain/services/service-type.ts'
import { escapeHtml, textOfHtml, unescapeHtml } from '#domain/text/html.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { shownServices } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'

const SIZES = '(min-width: 40rem) 20rem, 100vw'

const WIDTH = 640

const projects = collection('projects')

/** The sanitizer writes these attributes first and in this order. */
const CARD = /<div data-block="(service|project|contact)"(?: data-slug="([\w-]{1,120})")?><\/div>/g
const EMBED = /<div data-block="embed"><a href="([^"<>]{1,2500})">([^<>]{0,300})<\/a><\/div>/g
const FRAME = /<a data-block="embed" href="([^"<>]{1,2500})" title="([^"<>]{0,300})">[^<>]*<\/a>/g
/** A paragraph can't contain the replacement of the frame, so it is removed too. */
const FRAME_IN_PARAGRAPH = new RegExp(`<p>\\s*(${FRAME.source})\\s*</p>`, 'g')
const COMPARED = /<figure data-block="before-after">(<img [^<>]*>)(<img [^<>]*>)/g

/** Each card is a read. */
const MOST_CARDS = 50

/** Renders the blocks that sanitized content only names: cards of services, projects and the business, videos, maps and sliders. */
export async function fillBlocks(reader: Reader, html: string, language: Language = 'en') {
  const cards = await cardsIn(reader, html, language)
  const embedded = (link: string, href: string, title: string) =>
    frame(unescapeHtml(href), textOfHtml(title), language) ?? link
  // Whether a card was left out because its target is hidden from visitors.
  let isIncomplete = false
  const filled = html
    .replace(CARD, (placeholder) => {
      const card = cards.get(placeholder)
      isIncomplete ||= card === undefined
      return card ?? ''
    })
    .replace(FRAME_IN_PARAGRAPH, '$1')
    .replace(EMBED, embedded)
    .replace(FRAME, embedded)
    .replace(COMPARED, (_, before: string, after: string) => slider(before, after, language))
  return { html: localLinks(filled, language), isIncomplete }
}

/** The HTML of each card, by its placeholder. Includes hidden ones, because they were read too. */
async function cardsIn(reader: Reader, html: string, language: Language): Promise<Map<string, string | undefined>> {
  const cards = new Map<string, string | undefined>()
  for (const [placeholder, kind, slug = ''] of html.matchAll(CARD)) {
    if (cards.size >= MOST_CARDS) break
    if (!cards.has(placeholder)) cards.set(placeholder, await CARD_OF[kind as CardKind](reader, slug, language))
  }
  return cards
}

const CARD_OF: Record<CardKind, (reader: Reader, slug: string, language: Language) => Promise<string | undefined>> = {
  service: async (reader, slug, language) => {
    const service = (await shownServices(reader)).find((one) => one.slug === slug)
    return service && serviceCard(inLanguage(service, TRANSLATED.services, language), language)
  },
  project: async (reader, slug, language) => {
    const stored = isProjectId(slug) ? await projects.get(reader, slug) : undefined
    return stored && isPublishedProject(stored.data)
      ? projectCard(inLanguage(readProjectCard(slug, stored.data), TRANSLATED.projects, language))
      : undefined
  },
  contact: async (reader, _, language) => contactCard(await readBusiness(reader, language), language),
}

/** Loads when the visitor asks (src/web/document/start.ts). Without a script, the link stays. */
function frame(href: string, title: string, language: Language): string | undefined {
  const embed = embedOf(href)
  if (!embed) return undefined
  const name = escapeHtml(title === '' ? embed.host : title)
  const link = `<a href="${escapeHtml(href)}">${name}</a>`
  const attributes = `data-src="${escapeHtml(embed.src)}" title="${name}" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen`
  return `<div data-block="embed" data-embed="${embed.kind}"><p>${link} (${embed.host})</p><button type="button">${BLOCK_WORDS[language].loads[embed.kind]}</button><iframe hidden ${attributes}></iframe></div>`
}

/** The home page's slider: document/early.js moves the line. */
function slider(before: string, after: string, language: Language): string {
  const range = `<input type="range" min="0" max="100" value="50" data-divides aria-label="${BLOCK_WORDS[language].divides}">`
  return `<figure data-block="before-after"><div style="--divide:50%">${after}<div>${before}</div>${range}</div>`
}

function serviceCard({ slug, name, summary, price, image, imageAlt }: Service, language: Language): string {
  return card('service', [
    pictureOf(image, imageAlt),
    heading(servicePath(slug), name),
    paragraph(summary),
    paragraph(priceWords(price, language)),
  ])
}

function projectCard({ id, title, description, imageUrl, place }: ReturnType<typeof readProjectCard>): string {
  return card('project', [
    pictureOf(imageUrl, ''),
    heading(projectPath(id), title),
    paragraph(place),
    paragraph(description),
  ])
}

function contactCard(business: Business, language: Language): string {
  const { name, phone, email } = business
  return card('contact', [
    name === '' ? '' : `<p><strong>${escapeHtml(name)}</strong></p>`,
    paragraph(formatAddress(business)),
    phone === '' ? '' : `<p>${link(phoneHref(phone), phone)}</p>`,
    email === '' ? '' : `<p>${link(`mailto:${email}`, email)}</p>`,
    paragraph(publishedHours(business, language).contact),
  ])
}

function card(kind: string, parts: string[]): string {
  return `<div data-block="${kind}">${parts.join('')}</div>`
}

function heading(to: string, text: string): string {
  return `<h3>${link(to, text)}</h3>`
}

function link(to: string, text: string): string {
  return `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`
}

/** Leaves out pictures that are not stored here, because cards show no other site's pictures. */
function pictureOf(url: string, alt: string): string {
  const stored = parseImageUrl(url)
  if (!stored) return ''
  const source = `src="${variantUrl(stored, WIDTH, 'jpg')}" srcset="${srcSet(stored, 'webp', WIDTH * 2)}" sizes="${SIZES}"`
  return `<img ${source} width="${stored.width}" height="${stored.height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`
}

const LINK = /(<a [^<>]*?href=")(\/[^"]*)"/g

/** Links to pages of the site lead to those in the same language. */
function localLinks(html: string, language: Language): string {
  if (language === 'en') return html
  return html.replace(LINK, (_, start: string, path: string) => `${start}${localPath(path, language)}"`)
}
