import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { TYPE_PAIRS } from '#domain/brand/brand.ts'
import { DEFAULT_PALETTE } from '#domain/brand/default-palette.ts'
import { markSvg } from '#domain/brand/logo.ts'
import { SOCIAL_SIZE } from '#domain/seo/social-picture.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { makeSocialPicture, type SocialDrawing } from './social.ts'
import { prepareSocialPicture } from './workshop.ts'

const { deep, 'on-deep': ink, 'on-deep-muted': muted, 'on-deep-accent': accent } = DEFAULT_PALETTE.light
const LOOK: SocialDrawing['look'] = { ground: deep, ink, muted, accent, type: 'workshop' }
const NAME = 'Bayline Plumbing'

async function drawing(kind: 'short' | 'long' | 'untitled'): Promise<SocialDrawing> {
  const photo = await aPhoto({ width: 1600, height: 900, seed: 3 })
  const long = 'Whole-house repipe in a 1925 Hyde Park bungalow, finished in three days while the family stayed at home'
  const drawings: Record<typeof kind, SocialDrawing> = {
    short: { title: 'Drain cleaning', name: NAME, look: LOOK, mark: markSvg(DEFAULT_PALETTE) },
    long: { title: long, name: NAME, look: LOOK, photo },
    untitled: { title: '', name: NAME, look: LOOK, photo },
  }
  return drawings[kind]
}

/** The average difference of the two, of 255, at a small size. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [left, right] = await Promise.all([one, other].map((each) => sharp(each).resize(300).raw().toBuffer()))
  if (!left || !right || left.length !== right.length) return 255
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length
}

describe('A social picture', () => {
  test.each(['short', 'long', 'untitled'] as const)('looks as agreed: %s', async (kind) => {
    const made = await makeSocialPicture(await drawing(kind))
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', ...SOCIAL_SIZE })
    expect(made.length).toBeLessThan(200_000)
    const agreed = await readFile(new URL(`./golden/social-${kind}.jpg`, import.meta.url))
    expect(await difference(made, agreed)).toBeLessThan(1.5)
  })

  test('uses the fonts of the brand', async () => {
    const inFace = (type: SocialDrawing['look']['type']) =>
      makeSocialPicture({ title: 'Drain cleaning', name: NAME, look: { ...LOOK, type } })
    const drawn = await Promise.all(TYPE_PAIRS.map(inFace))
    expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(TYPE_PAIRS.length)
  })

  test('shows the logo', async () => {
    const logo = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#ff00ff' } })
      .png()
      .toBuffer()
    const plain = await drawing('short')
    const made = await makeSocialPicture({ ...plain, logo })
    const [red = 0, green = 255] = await sharp(made)
      .extract({ left: 100, top: 450, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([red > 200, green < 60]).toEqual([true, true])
  })

  test('with an unreadable photo fails, and the workshop keeps working', async () => {
    const broken = { ...(await drawing('short')), photo: new Uint8Array([1, 2, 3]) }
    await expect(prepareSocialPicture(broken)).rejects.toThrow()
    expect((await prepareSocialPicture(await drawing('short'))).length).toBeGreaterThan(1000)
  })
})
