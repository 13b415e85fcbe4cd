// Draws the app's icons from the plumb bob of src/web/layout/logo.tsx. Run with: node_modules/.bin/node script/icons.mjs
// The results are committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './run.mjs'

const DEEP = '#10343b'
const CREAM = '#f2ede2'
const COPPER = '#e9ae7e'

/** `height` is the mark's share of the square, `corner` its rounding. The mark is drawn on 24 by 32 units. */
function icon({ height, corner }) {
  const scale = (512 * height) / 32
  const [left, top] = [(512 - 24 * scale) / 2, (512 - 32 * scale) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="${512 * corner}" fill="${DEEP}"/>
  <path d="M256 0V${top + 11 * scale}" stroke="${CREAM}" stroke-opacity="0.6" stroke-width="${1.5 * scale}"/>
  <g transform="translate(${left} ${top}) scale(${scale})">
    <path d="M7.5 11h9v3.2h-9z" fill="${CREAM}"/>
    <path d="M5 15.4h14L12 32z" fill="${COPPER}"/>
  </g>
</svg>
`
}

const rounded = icon({ height: 0.66, corner: 0.2 })
const square = icon({ height: 0.66, corner: 0 })
// Phones crop it to a circle, a drop or a squircle: the whole mark stays inside the middle 80 %.
const maskable = icon({ height: 0.5, corner: 0 })

const icons = join(root, 'public/icons')
mkdirSync(icons, { recursive: true })
const png = (svg, size) => sharp(Buffer.from(svg)).resize(size, size).png({ palette: true, effort: 10 }).toBuffer()

writeFileSync(join(icons, 'icon.svg'), rounded)
writeFileSync(join(icons, 'icon-192.png'), await png(rounded, 192))
writeFileSync(join(icons, 'icon-512.png'), await png(rounded, 512))
writeFileSync(join(icons, 'maskable-192.png'), await png(maskable, 192))
writeFileSync(join(icons, 'maskable-512.png'), await png(maskable, 512))
writeFileSync(join(icons, 'apple-touch-icon.png'), await png(square, 180))
writeFileSync(join(root, 'public/favicon.ico'), ico(await sharp(Buffer.from(rounded)).resize(32, 32).png().toBuffer()))

/** The ICO format may contain a PNG: six bytes of header, sixteen about the picture, then the picture. */
function ico(picture) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, picture])
}
