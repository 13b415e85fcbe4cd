import { createHash } from 'node:crypto'
import { paletteCss, paletteOf } from '#domain/brand/palette.ts'
import { type Brand, readBrandDocument } from '#domain/brand/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { PageFacts } from '#domain/metadata/metadata.ts'
import { type SocialSubject, socialPictureUrl } from '#domain/seo/social-picture.ts'
import { brandFileUrl } from '#domain/web-app/web-app.ts'
import { cachedParse, settings } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

/** The brand as pages, mails and the app need it. */
export async function readSiteBrand(reader: Reader) {
  const stored = await settings.get(reader, SETTINGS_IDS.brand)
  return understood(stored?.data ?? {})
}

/** Computing a palette takes milliseconds, so it happens once for each saved brand. */
const understood = cachedParse((stored: Record<string, unknown>) => siteBrandOf(readBrandDocument(stored)))

function siteBrandOf(brand: Brand) {
  const palette = paletteOf(brand)
  return { ...brand, palette, colorCss: paletteCss(palette), filesKey: filesKey(brand) }
}

/** Undefined for a brand with the default icons. */
function filesKey({ color, accent, logo, logoGround }: Brand): string | undefined {
  if (!color && !accent && !logo) return undefined
  return createHash('sha256')
    .update(JSON.stringify([color, accent, logo, logoGround]))
    .digest('hex')
    .slice(0, 12)
}

/** The picture of link previews; empty without a logo. */
export function socialPictureOf({ logo, filesKey: key }: Pick<SiteBrand, 'logo' | 'filesKey'>): string {
  return logo && key ? brandFileUrl('social.png', key) : ''
}

export type SiteBrand = Awaited<ReturnType<typeof readSiteBrand>>

/** Increase this when the drawing changes, so that no cache keeps the old pictures. */
const DRAWING = 1

interface SocialStyle {
  name: string
  brand: Pick<SiteBrand, 'color' | 'accent' | 'logo' | 'logoGround' | 'type'>
}

export function socialKey({ title, photo }: Pick<SocialSubject, 'title' | 'photo'>, style: SocialStyle): string {
  const { color, accent, logo, logoGround, type } = style.brand
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, title, photo, style.name, color, accent, logo, logoGround, type]))
    .digest('hex')
    .slice(0, 16)
}

export function socialUrlOf(subject: SocialSubject, style: SocialStyle): string {
  return socialPictureUrl(subject, socialKey(subject, style))
}

/** A page about one project or service has its own preview picture. */
export function withSocialPicture({ social, ...facts }: PageFacts, style: SocialStyle): PageFacts {
  return social ? { ...facts, image: socialUrlOf(social, style) } : facts
}
