import { formatAddress } from '#domain/business/business.ts'
import { publishedHours } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import { parseImageUrl, srcSet, variantUrl } from '#domain/pictures/address.ts'
import { projectPath } from '#domain/projects/project.ts'
import type { readProjectCard } from '#domain/projects/schema.ts'
import { servicePath } from '#domain/services/address.ts'
import { priceWords } from '#domain/services/price.ts'
import type { Service } from '#domain/services/schema.ts'
import { escapeHtml } from '#domain/text/html.ts'

export function serviceCard({ slug, name, summary, price, image, imageAlt }: Service): string {
  return card('service', [
    pictureOf(image, imageAlt),
    heading(servicePath(slug), name),
    paragraph(summary),
    paragraph(priceWords(price)),
  ])
}

export function projectCard({ id, title, description, imageUrl, place }: ReturnType<typeof readProjectCard>): string {
  return card('project', [
    pictureOf(imageUrl, ''),
    heading(projectPath(id), title),
    paragraph(place),
    paragraph(description),
  ])
}

export function contactCard(business: Business): string {
  const { name, phone, email } = business
  return card('contact', [
    name === '' ? '' : `<p><strong>${escapeHtml(name)}</strong></p>`,
    paragraph(formatAddress(business)),
    phone === '' ? '' : `<p>${link(phoneHref(phone), phone)}</p>`,
    email === '' ? '' : `<p>${link(`mailto:${email}`, email)}</p>`,
    paragraph(publishedHours(business).contact),
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

const SIZES = '(min-width: 40rem) 20rem, 100vw'
const WIDTH = 640

/** A picture that isn't one of our stored ones is left out: cards show no other site's pictures. */
function pictureOf(url: string, alt: string): string {
  const stored = parseImageUrl(url)
  if (!stored) return ''
  const source = `src="${variantUrl(stored, WIDTH, 'jpg')}" srcset="${srcSet(stored, 'webp', WIDTH * 2)}" sizes="${SIZES}"`
  return `<img ${source} width="${stored.width}" height="${stored.height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`
}
