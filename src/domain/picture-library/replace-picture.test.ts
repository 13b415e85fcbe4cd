import { describe, expect, test } from 'vitest'
import { type ImageAddress, imageUrl } from '#domain/pictures/address.ts'
import { CENTER } from '#domain/pictures/framed-picture.ts'
import { withPictureReplaced } from './library.ts'

const OLD: ImageAddress = { hash: 'a'.repeat(32), width: 800, height: 600, tint: 'A'.repeat(36) }
const NEW: ImageAddress = { hash: 'b'.repeat(32), width: 500, height: 900, tint: 'B'.repeat(36) }
const OTHER: ImageAddress = { ...OLD, hash: 'c'.repeat(32) }

describe('Replacing a picture in a document', () => {
  const replaced = (value: unknown) => withPictureReplaced(value, OLD.hash, NEW)

  test('reaches every depth, and leaves other pictures and values alone', () => {
    const before = {
      image: imageUrl(OLD),
      gallery: [{ url: imageUrl(OLD), caption: 'a' }, { url: imageUrl(OTHER) }],
      order: 3,
      note: null,
    }
    expect(replaced(before)).toEqual({
      image: imageUrl(NEW),
      gallery: [{ url: imageUrl(NEW), caption: 'a' }, { url: imageUrl(OTHER) }],
      order: 3,
      note: null,
    })
  })

  test('replaces addresses inside a text, each by the same kind of address', () => {
    const html = `<img src="${imageUrl(OLD)}"><img src="https://x.example/files/${OLD.hash}/640.jpg"><a href="/files/${OLD.hash}">`
    expect(replaced(html)).toBe(
      `<img src="${imageUrl(NEW)}"><img src="https://x.example/files/${NEW.hash}/500.jpg"><a href="/files/${NEW.hash}">`,
    )
  })

  test('does not touch a longer number that begins with the same digits', () => {
    expect(replaced(`/files/${OLD.hash}abcd`)).toBe(`/files/${OLD.hash}abcd`)
  })

  test('centers the focal point that belongs to the picture, and no other', () => {
    const focus = { x: 10, y: 90 }
    expect(
      replaced({ hero: { src: imageUrl(OLD), alt: 'Van', focus }, image: imageUrl(OTHER), imageFocus: focus }),
    ).toEqual({
      hero: { src: imageUrl(NEW), alt: 'Van', focus: CENTER },
      image: imageUrl(OTHER),
      imageFocus: focus,
    })
    expect(replaced({ image: imageUrl(OLD), imageFocus: focus })).toEqual({ image: imageUrl(NEW), imageFocus: CENTER })
  })
})
