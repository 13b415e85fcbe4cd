import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { imageUrl } from '#domain/pictures/address.ts'
import { Picture } from './picture.tsx'

const hash = 'a'.repeat(32)
const src = imageUrl({ hash, width: 1920, height: 1280, tint: '8'.repeat(36) })

test('A picture offers AVIF, then WebP, then JPEG, in widths its layout can use', () => {
  const html = renderToStaticMarkup(<Picture src={src} alt="A new sink" sizes="50vw" largest={640} />)
  expect(Array.from(html.matchAll(/<source type="(.*?)"/g), ([, type]) => type)).toEqual(['image/avif', 'image/webp'])
  expect(html).toContain(
    `srcSet="/files/${hash}/320.avif 320w, /files/${hash}/480.avif 480w, /files/${hash}/640.avif 640w"`,
  )
  expect(html).toContain(`src="/files/${hash}/960.jpg"`)
})

test('A picture says its size and shows its placeholder, so that nothing shifts', () => {
  const html = renderToStaticMarkup(<Picture src={src} alt="A new sink" sizes="50vw" />)
  expect(html).toMatch(/alt="A new sink" width="1920" height="1280" style="background:url\(data:image\/bmp;base64,/)
})

test('A picture waits until it is near the screen, unless it is what a visitor sees first', () => {
  expect(renderToStaticMarkup(<Picture src={src} alt="" sizes="100vw" />)).toContain('loading="lazy"')
  const first = renderToStaticMarkup(<Picture src={src} alt="" sizes="100vw" eager />)
  expect(first).toContain('loading="eager"')
  expect(first).toContain('fetchPriority="high"')
})

test('A picture from elsewhere is shown as it is', () => {
  const html = renderToStaticMarkup(<Picture src="/images/old.jpg" alt="Old" sizes="100vw" />)
  expect(html).toMatch(/^<img .*src="\/images\/old.jpg"/)
})

test('A picture keeps its focal point in view, and says nothing about the center', () => {
  const framed = renderToStaticMarkup(<Picture src={src} alt="" sizes="100vw" position="20% 80%" />)
  expect(framed).toContain('object-position:20% 80%')
  expect(renderToStaticMarkup(<Picture src={src} alt="" sizes="100vw" />)).not.toContain('object-position')
})
