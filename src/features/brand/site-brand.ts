import type { Brand } from '#domain/brand/brand.ts'
import { BRAND_ID } from '#domain/brand/brand.ts'
import { paletteOf } from '#domain/brand/palette.ts'
import { paletteCss } from '#domain/brand/palette-css.ts'
import { readBrandDocument } from '#domain/brand/schema.ts'
import { lastUnderstood } from '#features/settings/last-understood.ts'
import { settings } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

/** The brand as pages, mails and the app need it. */
export async function readSiteBrand(reader: Reader) {
  const stored = await settings.get(reader, BRAND_ID)
  return understood(stored?.data ?? {})
}

/** Solving a palette takes milliseconds, so it happens once for each saved brand. */
const understood = lastUnderstood((stored: Record<string, unknown>) => siteBrandOf(readBrandDocument(stored)))

function siteBrandOf(brand: Brand) {
  const palette = paletteOf(brand)
  return { ...brand, palette, colorCss: paletteCss(palette) }
}

export type SiteBrand = Awaited<ReturnType<typeof readSiteBrand>>
