import { expect, test } from 'vitest'
import { BUILT_IN_PICTURES } from '#domain/pictures/built-in.ts'
import { showsDemoPicture } from './site-layout.tsx'

const pictureOf = (digit: string) => `/files/${digit.repeat(32)}-10x10-${'a'.repeat(36)}`
const DEMO = ['d'.repeat(32)]
const own = pictureOf('a')
const demo = pictureOf('d')
const builtIn = BUILT_IN_PICTURES.burstPipe.src

test.each([
  [{ content: { intro: { picture: { src: builtIn } } } }, own, true],
  [{ project: { images: [own, demo] } }, own, true],
  [{ project: { images: [own] } }, builtIn, false],
  [{ project: null }, builtIn, true],
  [{ service: null }, demo, true],
  [{ page: { kind: 'none' } }, own, false],
  [{ page: { kind: 'page', html: `<img src="/files/${DEMO[0]}/640.jpg">` } }, own, true],
  [undefined, builtIn, false],
])('a page with %j, where a missing page has %s, shows a render: %s', (loaderData, missing, shown) => {
  expect(showsDemoPicture(loaderData, missing, DEMO)).toBe(shown)
})
