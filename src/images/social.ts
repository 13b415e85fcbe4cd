import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Node, Renderer } from '@takumi-rs/core'
import type { TypePair } from '#domain/brand/brand.ts'
import { SOCIAL_SIZE, titleSize } from '#domain/seo/social-picture.ts'
import { sharp, withSvg } from './sharp.ts'

export interface SocialLook {
  ground: string
  ink: string
  muted: string
  accent: string
  type: TypePair
}

export interface SocialDrawing {
  title: string
  /** The name of the business. */
  name: string
  look: SocialLook
  /** Any stored picture. */
  photo?: Uint8Array
  logo?: Uint8Array
  /** The site's own mark, an SVG, shown where there is neither photo nor logo. */
  mark?: string
}

const FACES: Readonly<Record<TypePair, readonly [display: string, text: string]>> = {
  workshop: ['brygada-1918', 'instrument-sans'],
  sturdy: ['bitter', 'manrope'],
  industrial: ['oswald', 'source-sans-3'],
  technical: ['space-grotesk', 'public-sans'],
}
const SUBSETS = ['latin', 'latin-ext']

const PHOTO = { width: 480, height: SOCIAL_SIZE.height }
const MARK = { width: 360, height: 480 }
const LOGO = { width: 320, height: 96 }
const SECONDS = 20

/** A link preview: the title on the brand's background, with the photo beside it. */
export async function makeSocialPicture(drawing: SocialDrawing): Promise<Uint8Array> {
  const { title, name, look } = drawing
  const [display, text] = FACES[look.type]
  const renderer = new Renderer({ cacheMaxBytes: 0 })
  for (const face of new Set([display, text])) await register(renderer, face)
  const photo = drawing.photo && (await cropped(drawing.photo))
  const logo = drawing.logo && (await fitted(drawing.logo))
  const mark = drawing.mark && !photo && !logo ? await rastered(drawing.mark) : undefined
  const words: Node[] = [
    { type: 'container', style: { width: 96, height: 8, backgroundColor: look.accent } },
    ...(title ? [line(title, { fontFamily: display, fontSize: titleSize(title), color: look.ink })] : []),
    { type: 'container', style: { flexGrow: 1 } },
    ...(logo ? [picture('logo', logo)] : []),
    line(name, { fontFamily: text, fontSize: title ? 32 : 56, color: title ? look.muted : look.ink, lineClamp: 2 }),
  ]
  const column: Node = {
    type: 'container',
    style: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: 0, padding: 64, gap: 28 },
    children: words,
  }
  const beside = photo ? [picture('photo', PHOTO)] : mark ? [picture('mark', MARK)] : []
  const drawn = await renderer.render(
    {
      type: 'container',
      style: { display: 'flex', width: '100%', height: '100%', backgroundColor: look.ground },
      children: [column, ...beside],
    },
    {
      ...SOCIAL_SIZE,
      format: 'png',
      fontFamilies: [display, text],
      images: [
        ...(photo ? [{ src: 'photo', data: photo }] : []),
        ...(logo ? [{ src: 'logo', data: logo.bytes }] : []),
        ...(mark ? [{ src: 'mark', data: mark }] : []),
      ],
    },
  )
  return sharp(drawn).timeout({ seconds: SECONDS }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

function picture(src: string, { width, height }: { width: number; height: number }): Node {
  return { type: 'image', src, width, height, style: { width, height, flexShrink: 0 } }
}

function line(text: string, style: { fontFamily: string; fontSize: number; color: string; lineClamp?: number }): Node {
  return {
    type: 'text',
    text,
    style: { lineHeight: 1.15, fontWeight: 600, lineClamp: 5, textOverflow: 'ellipsis', ...style },
  }
}

async function register(renderer: Renderer, name: string): Promise<void> {
  for (const subset of SUBSETS) {
    const file = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`)
    await renderer.registerFont({ name, data: await readFile(fileURLToPath(file)) })
  }
}

async function cropped(photo: Uint8Array): Promise<Uint8Array> {
  return sharp(photo)
    .timeout({ seconds: SECONDS })
    .resize(PHOTO.width, PHOTO.height, { fit: 'cover', position: 'attention' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function rastered(svg: string): Promise<Uint8Array> {
  return withSvg(() => sharp(Buffer.from(svg)).resize(MARK.width, MARK.height).png().toBuffer())
}

async function fitted(logo: Uint8Array): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(logo)
    .timeout({ seconds: SECONDS })
    .resize(LOGO.width, LOGO.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
