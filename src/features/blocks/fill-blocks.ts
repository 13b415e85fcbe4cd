import type { CardKind } from '#domain/blocks/block.ts'
import { embedOf } from '#domain/blocks/embed.ts'
import { isProjectId } from '#domain/projects/project.ts'
import { isPublishedProject, readProjectCard } from '#domain/projects/schema.ts'
import { escapeHtml, textOfHtml, unescapeHtml } from '#domain/text/html.ts'
import { readServices } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { collection } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'
import { contactCard, projectCard, serviceCard } from './card-html.ts'

const projects = collection('projects')

/** The sanitizer writes these attributes first and in this order. */
const CARD = /<div data-block="(service|project|contact)"(?: data-slug="([\w-]{1,120})")?><\/div>/g
const EMBED = /<div data-block="embed"><a href="([^"<>]{1,2500})">([^<>]{0,300})<\/a><\/div>/g
/** A frame that the author pasted. */
const FRAME = /<a data-block="embed" href="([^"<>]{1,2500})" title="([^"<>]{0,300})">[^<>]*<\/a>/g
/** A paragraph of its own can't hold what replaces the frame. */
const FRAME_IN_PARAGRAPH = new RegExp(`<p>\\s*(${FRAME.source})\\s*</p>`, 'g')
const COMPARED = /<figure data-block="before-after">(<img [^<>]*>)(<img [^<>]*>)/g

/** Each card is a read. */
const MOST_CARDS = 50

interface FilledContent {
  html: string
  /** Whether a card was left out because what it shows isn't there for visitors. */
  isIncomplete: boolean
}

/** Writes what sanitized content only names: cards of services, projects and the business, videos, maps and sliders. */
export async function fillBlocks(reader: Reader, html: string): Promise<FilledContent> {
  const cards = await cardsIn(reader, html)
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
    .replace(COMPARED, (_, before: string, after: string) => slider(before, after))
  return { html: filled, isIncomplete }
}

/** The HTML of each card, by its placeholder. One that visitors can't see counts as well: it was read. */
async function cardsIn(reader: Reader, html: string): Promise<Map<string, string | undefined>> {
  const cards = new Map<string, string | undefined>()
  for (const [placeholder, kind, slug = ''] of html.matchAll(CARD)) {
    if (cards.size >= MOST_CARDS) break
    if (!cards.has(placeholder)) cards.set(placeholder, await CARD_OF[kind as CardKind](reader, slug))
  }
  return cards
}

const CARD_OF: Record<CardKind, (reader: Reader, slug: string) => Promise<string | undefined>> = {
  service: async (reader, slug) => {
    const service = (await readServices(reader)).find((one) => one.slug === slug)
    return service?.published ? serviceCard(service) : undefined
  },
  project: async (reader, slug) => {
    const stored = isProjectId(slug) ? await projects.get(reader, slug) : undefined
    return stored && isPublishedProject(stored.data) ? projectCard(readProjectCard(slug, stored.data)) : undefined
  },
  contact: async (reader) => contactCard(await readBusiness(reader)),
}

function embedded(link: string, href: string, title: string): string {
  return frame(unescapeHtml(href), textOfHtml(title)) ?? link
}

/** Loads when the visitor asks (src/web/document/map.ts). Without a script the link is left. */
function frame(href: string, title: string): string | undefined {
  const embed = embedOf(href)
  if (!embed) return undefined
  const name = escapeHtml(title === '' ? embed.host : title)
  const link = `<a href="${escapeHtml(href)}">${name}</a>`
  const attributes = `data-src="${escapeHtml(embed.src)}" title="${name}" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen`
  return `<div data-block="embed" data-embed="${embed.kind}"><p>${link} (${embed.host})</p><button type="button">${LOADS[embed.kind]}</button><iframe hidden ${attributes}></iframe></div>`
}

const LOADS = { video: 'Play the video here', map: 'Show the map here' }

/** The home page's slider: document/early.js moves the line. */
function slider(before: string, after: string): string {
  const range = `<input type="range" min="0" max="100" value="50" data-divides aria-label="${DIVIDES}">`
  return `<figure data-block="before-after"><div style="--divide:50%">${after}<div>${before}</div>${range}</div>`
}

const DIVIDES = 'How much of the picture shows the state before'
