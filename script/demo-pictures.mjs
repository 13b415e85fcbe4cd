// Encodes the demo's photos in the sizes and formats that pages name, so that a new store encodes nothing.
// Run with: node_modules/.bin/node script/demo-pictures.mjs. The results are committed, because encoding takes minutes.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageWidths } from '../src/domain/pictures/image.ts'
import { makeVariant, tint } from '../src/images/encode.ts'
import { sharp } from '../src/images/sharp.ts'
import { root } from './run.mjs'

/** For cards in texts, for old browsers, for link previews, and for the whole picture of a gallery. */
const JPEG_WIDTHS = [640, 960, 1280, 1920]

const photos = join(root, 'assets/photos')
const sizes = {}

for (const file of readdirSync(photos).filter((name) => name.endsWith('.jpg'))) {
  const master = readFileSync(join(photos, file))
  const { width, height } = await sharp(master).metadata()
  sizes[file] = { width, height, tint: await tint(master) }
  const folder = join(photos, file.replace('.jpg', ''))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const widths = imageWidths(width)
  const wanted = { avif: widths, webp: widths, jpg: JPEG_WIDTHS }
  for (const [format, each] of Object.entries(wanted)) {
    for (const wide of each) writeFileSync(join(folder, `${wide}.${format}`), await makeVariant(master, wide, format))
  }
  console.log(file)
}
writeFileSync(join(root, 'assets/demo/pictures.json'), `${JSON.stringify(sizes, null, 2)}\n`)
