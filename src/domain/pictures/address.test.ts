import { describe, expect, test } from 'vitest'
import { imageHashesIn, imageUrl, parseImageUrl, srcSet, variantUrl } from './address.ts'
import { placeholderUrl, tintOf } from './placeholder.ts'

const hash = '0123456789abcdef0123456789abcdef'
const tint = 'AZaz09-_b4-_'.repeat(3)
const picture = { hash, width: 1000, height: 750, tint }

describe('A picture’s address', () => {
  test('contains its size and its placeholder’s colors', () => {
    const url = imageUrl(picture)
    expect(url).toBe(`/files/${hash}-1000x750-${tint}`)
    expect(parseImageUrl(url)).toEqual(picture)
  })

  test.each([
    '',
    '/files/',
    `/files/${hash}`,
    `/files/${hash}-0x750-${tint}`,
    `https://elsewhere.example/files/${hash}-1x1-${tint}`,
  ])('is not %s', (url) => expect(parseImageUrl(url)).toBeUndefined())

  test('gives every usual width below its own, and its own', () => {
    expect(srcSet(picture, 'avif')).toBe(
      [320, 480, 640, 960, 1000].map((width) => `/files/${hash}/${width}.avif ${width}w`).join(', '),
    )
    expect(srcSet({ hash, width: 200 }, 'jpg')).toBe(`/files/${hash}/200.jpg 200w`)
    expect(srcSet(picture, 'webp', 500)).toBe(`/files/${hash}/320.webp 320w, /files/${hash}/480.webp 480w`)
  })

  test('gives the smallest width that fills the place', () => {
    expect(variantUrl(picture, 481, 'jpg')).toBe(`/files/${hash}/640.jpg`)
    expect(variantUrl(picture, 5000, 'jpg')).toBe(`/files/${hash}/1000.jpg`)
  })

  test('is found anywhere in a document', () => {
    const other = 'f'.repeat(32)
    const document = { image: imageUrl(picture), content: `<img src="https://site.example/files/${other}/640.jpg">` }
    expect([...imageHashesIn(JSON.stringify(document))]).toEqual([hash, other])
    expect([...imageHashesIn(`/files/${other}00`)]).toEqual([])
  })
})

describe('A picture’s placeholder', () => {
  test('is a small data URL with its colors', () => {
    const pixels = Uint8Array.from({ length: 36 }, (_, index) => Math.round(((index * 7) % 64) * (255 / 63)))
    const url = placeholderUrl(tintOf(pixels))
    expect(url.length).toBeLessThanOrEqual(300)
    const file = Buffer.from(url.slice('data:image/bmp;base64,'.length), 'base64')
    expect(file.subarray(0, 2).toString()).toBe('BM')
    expect(file.readUInt32LE(2)).toBe(file.length)
    const lastRow = [...file.subarray(54, 57)].reverse()
    expect(lastRow, 'the bottom row comes first, blue before red').toEqual([...pixels.subarray(24, 27)])
  })
})
