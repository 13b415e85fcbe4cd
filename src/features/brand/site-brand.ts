import { createHash } from 'node:crypto'
import { BRAND_ID } from '#domain/brand/brand.ts'
import { brandFileUrl } from '#domain/brand/logo.ts'
import { paletteOf } from '#domain/brand/palette.ts'
import { paletteCss } from '#domain/brand/palette-css.ts'
import type { Brand } from '#domain/brand/schema.ts'
import { readBrandDocument } from '#domain/brand/schema.ts'
import { cachedParse } from '#features/settings/cached-parse.ts'
import { settings } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

/** The brand as pages, mails and the app need it. */
export async function readSiteBrand(reader: Reader) {
  const stored = await settings.get(reader, BRAND_ID)
  return understood(stored?.data ?? {})
}

/** Solving a palette takes milliseconds, so it happens once for each saved brand. */
const understood = cachedParse((stored: Record<string, unknown>) => siteBrandOf(readBrandDocument(stored)))

function siteBrandOf(brand: Brand) {
  const palette = paletteOf(brand)
  return { ...brand, palette, colorCss: paletteCss(palette), filesKey: filesKey(brand) }
}

/** Undefined for a brand that keeps the icons the site comes with. */
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
