import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGO_MESSAGES, MAX_LOGO_PIXELS } from '#domain/brand/logo.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { aBomb, aPicture } from '#test/support/pictures.ts'
import { prepareBrandFile, prepareLogo, prepareMaster } from './workshop.ts'

const asked: string[] = []
const stranger = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end()
})
let elsewhere = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  elsewhere = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
})
afterAll(() => stranger.close())

const svg = (inside: string, attributes = 'width="200" height="100"', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )
const DOT = '<circle cx="100" cy="50" r="40" fill="#102030"/>'

describe('A logo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('may be a %s', async (format) => {
    const sent = await aPicture({ width: 300, height: 100 }).toFormat(format).toBuffer()
    const logo = await prepareLogo(sent)
    expect(logo).toMatchObject({ width: 300, height: 100, isDark: false })
    expect(await sharp(logo.bytes).metadata()).toMatchObject({ format: 'png', width: 300 })
  })

  test('that is an SVG becomes pixels, without its margins and large enough for a sharp screen', async () => {
    const logo = await prepareLogo(svg(DOT))
    expect(await sharp(logo.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
    expect(logo.width).toBe(logo.height)
    expect(logo.width).toBeGreaterThan(380)
  })

  test('may carry the document type and the comments of a drawing program', async () => {
    const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    const before = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by a drawing program -->\n${doctype}\n`
    await expect(prepareLogo(svg(DOT, undefined, before))).resolves.toMatchObject({ isDark: true })
  })

  test('that would vanish on a dark page is marked as dark, and a light one is not', async () => {
    expect((await prepareLogo(svg(DOT))).isDark).toBe(true)
    expect((await prepareLogo(svg(DOT.replace('#102030', '#ffffff')))).isDark).toBe(false)
  })

  test('of any claimed size is drawn no larger than its box', async () => {
    const huge = await prepareLogo(svg('<rect width="100%" height="100%"/>', 'width="90000" height="45000"'))
    expect(huge.width).toBeLessThanOrEqual(1024)
  })

  const ENTITY = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "ha">${'bcdefgh'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`)
    .join('')}]>`

  test.each([
    ['an external entity', () => svg('<text>&a;</text>', undefined, ENTITY), LOGO_MESSAGES.svgRefers],
    ['entities that multiply', () => svg('<text>&h;</text>', undefined, LAUGHS), LOGO_MESSAGES.svgRefers],
    ['a picture elsewhere', () => svg(`<image href="${elsewhere}/a.png"/>`), LOGO_MESSAGES.svgRefers],
    ['a file of the server', () => svg('<image xlink:href="file:///etc/hostname"/>'), LOGO_MESSAGES.svgRefers],
    ['a style elsewhere', () => svg(`<style>@import "${elsewhere}/a.css"</style>${DOT}`), LOGO_MESSAGES.svgRefers],
    ['a font elsewhere', () => svg(`<style>a{src:url(${elsewhere}/f)}</style>${DOT}`), LOGO_MESSAGES.svgRefers],
    ['a script', () => svg(`<script>fetch("${elsewhere}")</script>${DOT}`), LOGO_MESSAGES.svgActs],
    ['a foreign object', () => svg('<foreignObject><p>Hi</p></foreignObject>'), LOGO_MESSAGES.svgActs],
    ['a million elements', () => svg('<g/>'.repeat(50_000)), LOGO_MESSAGES.svgTooComplex],
    ['too many copies of copies', () => copies({ levels: 12, each: 10 }), LOGO_MESSAGES.svgTooComplex],
    ['half a megabyte', () => svg(`<!--${'x'.repeat(530_000)}-->`), LOGO_MESSAGES.svgTooLarge],
    ['nothing in it', () => svg(''), LOGO_MESSAGES.logoEmpty],
    [
      'an unknown encoding',
      () => svg(DOT, undefined, '<?xml version="1.0" encoding="UTF-7"?>'),
      IMAGE_WORDS.en.damaged,
    ],
    [
      'a closing tag missing',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${DOT}`),
      IMAGE_WORDS.en.damaged,
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), LOGO_MESSAGES.logoNotAnImage],
    ['14,000 × 14,000 pixels', aBomb, LOGO_MESSAGES.logoTooManyPixels],
    ['more than 5 MB', () => Buffer.alloc(6_000_000, 0xff), LOGO_MESSAGES.logoTooLarge],
  ] as const)('with %s is refused in words', async (_what, make, message) => {
    await expect(prepareLogo(make())).rejects.toThrow(message)
    expect(asked).toEqual([])
  })

  test('of 20 megapixels is refused', async () => {
    const photo = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#888888' } })
      .png()
      .toBuffer()
    expect(5000 * 4000).toBeGreaterThan(MAX_LOGO_PIXELS)
    await expect(prepareLogo(photo)).rejects.toThrow(LOGO_MESSAGES.logoTooManyPixels)
  })

  test('that takes too long to draw is aborted, and the next one is drawn', async () => {
    await expect(prepareLogo(copies({ levels: 13, each: 3 }), 300)).rejects.toThrow(LOGO_MESSAGES.svgTooComplex)
    await expect(prepareLogo(svg(DOT))).resolves.toBeDefined()
  })

  test('doesn’t allow SVG in other pictures', async () => {
    await prepareLogo(svg(DOT))
    const disguised = Buffer.from('<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(prepareMaster(disguised)).rejects.toThrow(IMAGE_WORDS.en.damaged)
  })
})

describe('The pictures made from a logo', () => {
  test('have the requested sizes and background', async () => {
    const { bytes: logo } = await prepareLogo(svg(DOT))
    const icon = await prepareBrandFile({ logo }, 'maskable-192.png', '#b3121d')
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
    expect(await pixelAt(icon, 2, 2)).toEqual([0xb3, 0x12, 0x1d])
    expect(await pixelAt(icon, 96, 96)).toEqual([0x10, 0x20, 0x30])
    const social = await prepareBrandFile({ logo }, 'social.png', '#ffffff')
    expect(await sharp(social).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('keep the mark of a maskable icon inside the circle that phones cut out', async () => {
    const { bytes: logo } = await prepareLogo(
      svg('<rect width="100%" height="100%" fill="#102030"/>', 'width="100" height="100"'),
    )
    const icon = await prepareBrandFile({ logo }, 'maskable-512.png', '#ffffff')
    const edge = 256 - Math.ceil((0.8 * 256) / Math.SQRT2)
    expect(await pixelAt(icon, edge - 16, edge - 16)).toEqual([255, 255, 255])
  })

  test('continue in the color of an opaque logo', async () => {
    const opaque = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const { bytes: logo } = await prepareLogo(opaque)
    expect(await pixelAt(await prepareBrandFile({ logo }, 'icon-192.png', '#ffffff'), 1, 1)).toEqual([0x33, 0x66, 0x99])
  })
})

/** Nested copies: each level draws the one below it several times. */
function copies({ levels, each }: { levels: number; each: number }): Buffer {
  const groups = Array.from(
    { length: levels },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(each)}</g>`,
  )
  return svg(`<defs><g id="l0">${DOT}</g>${groups.join('')}</defs><use href="#l${levels}"/>`)
}

async function pixelAt(picture: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixels = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixels.subarray(0, 3)]
}
