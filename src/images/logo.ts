import type { Metadata } from 'sharp'
import { BRAND_FILES, type BrandFile, LOGO_BOX, MAX_LOGO_PIXELS } from '#domain/brand/logo.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { imageRefusal } from '#domain/picture-library/library.ts'
import { harmlessSvg, isSvg } from './check-upload.ts'
import { type Master, tint } from './encode.ts'
import { sharp, withSvg } from './sharp.ts'

export interface Logo extends Master {
  /** Whether parts of it would vanish on a dark page. */
  isDark: boolean
}

const SECONDS = 10

/** Upright, sRGB, without metadata and transparent margins, at most as large as its box. Keeps its transparency. */
export async function makeLogo(upload: Uint8Array): Promise<Logo> {
  try {
    const raster = isSvg(upload) ? await drawn(Buffer.from(harmlessSvg(upload))) : upload
    const header = await sharp(raster, { limitInputPixels: false }).metadata()
    if (header.width * header.height > MAX_LOGO_PIXELS) throw imageRefusal('logoTooManyPixels')
    const trimmed = await withoutMargins(raster, header)
    const { data, info } = await sharp(trimmed, { limitInputPixels: MAX_LOGO_PIXELS })
      .timeout({ seconds: SECONDS })
      .resize(LOGO_BOX.width, LOGO_BOX.height, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    const onPaper = await sharp(data).flatten({ background: '#ffffff' }).png().toBuffer()
    return {
      bytes: data,
      width: info.width,
      height: info.height,
      tint: await tint(onPaper),
      isDark: await isDark(data, header),
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw imageRefusal('damaged')
  }
}

/** An SVG becomes pixels once, about as large as its box, whatever size it claims. */
function drawn(svg: Buffer): Promise<Buffer> {
  return withSvg(async () => {
    const { width, height } = await claimedSize(svg)
    const density = Math.min(Math.max(72 * Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height), 1), 7200)
    return sharp(svg, { density, limitInputPixels: MAX_LOGO_PIXELS }).timeout({ seconds: SECONDS }).png().toBuffer()
  })
}

/** Assumes 72 dots per inch. An impossible size counts as one dot. */
async function claimedSize(svg: Buffer): Promise<{ width: number; height: number }> {
  try {
    return await sharp(svg, { density: 72, limitInputPixels: false }).metadata()
  } catch {
    const { width, height } = await sharp(svg, { density: 1, limitInputPixels: false }).metadata()
    return { width: width * 72, height: height * 72 }
  }
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

async function withoutMargins(raster: Uint8Array, { hasAlpha }: Metadata): Promise<Buffer> {
  const upright = await sharp(raster, { limitInputPixels: MAX_LOGO_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
  if (!hasAlpha) return upright
  const { channels } = await sharp(upright).stats()
  if (channels.at(-1)?.max === 0) throw imageRefusal('logoEmpty')
  return sharp(upright).trim({ background: CLEAR, threshold: 1 }).png({ compressionLevel: 1 }).toBuffer()
}

const SAMPLE = { width: 96, height: 48 }
/** Less contrast than this does not stand out from the dark panels of any brand. */
const DIM = 0.19
const TOO_MUCH = 0.1

/** A logo that fills its whole rectangle has its own background. */
async function isDark(logo: Uint8Array, { hasAlpha }: Metadata): Promise<boolean> {
  if (!hasAlpha) return false
  const pixels = await sharp(logo)
    .resize(SAMPLE.width, SAMPLE.height, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  let visible = 0
  let dim = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    visible++
    if (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) < DIM) dim++
  }
  return dim > visible * TOO_MUCH
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The source of an icon: a stored logo, or a drawing of our own. */
export type MarkSource = { logo: Uint8Array } | { svg: string }

/** The logo centered on a plain background. If it fills its rectangle, the background takes the color of its corner. */
export async function makeBrandFile(source: MarkSource, file: BrandFile, ground: string): Promise<Uint8Array> {
  const { width, height, fill } = BRAND_FILES[file]
  const logo = 'logo' in source ? source.logo : await drawn(Buffer.from(source.svg))
  const { hasAlpha } = await sharp(logo).metadata()
  const mark = await sharp(logo)
    .resize(Math.round(width * fill), Math.round(height * fill), { fit: 'inside' })
    .png()
    .toBuffer()
  const background = hasAlpha ? ground : await cornerOf(logo)
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .timeout({ seconds: SECONDS })
    .png({ palette: true, effort: 7 })
    .toBuffer()
}

async function cornerOf(logo: Uint8Array): Promise<{ r: number; g: number; b: number }> {
  const [r = 255, g = 255, b = 255] = await sharp(logo)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return { r, g, b }
}
