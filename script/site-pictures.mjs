// Encodes the photos of the site's own screens, with the addresses and formats of uploaded ones.
// Run with: node_modules/.bin/node script/site-pictures.mjs. The results are committed, because encoding AVIF takes minutes.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { imageUrl } from '../src/domain/pictures/address.ts'
import { IMAGE_FORMATS, imageWidths } from '../src/domain/pictures/image.ts'
import { makeMaster, makeVariant } from '../src/images/encode.ts'
import { root } from './run.mjs'

/** Twice the width of the largest place that shows it. */
const PICTURES = [
  {
    name: 'freshBathroom',
    file: 'hero-bathroom.jpg',
    width: 1920,
    alt: 'Bright renovated bathroom with a freestanding white tub, a brass floor-mounted faucet and sunlight falling on large stone tiles',
  },
  {
    name: 'oldBathroom',
    file: 'before-bathroom.jpg',
    width: 1280,
    alt: 'The same bathroom before renovation, with beige tiles, a built-in tub, a half-drawn curtain and a bucket under an old pipe',
  },
  {
    name: 'copperFittings',
    file: 'copper-fittings.jpg',
    width: 1280,
    alt: 'Copper pipes, elbows and a brass ball valve with a red lever on a workbench, a toolbox blurred behind',
  },
  {
    name: 'walkInShower',
    file: 'walk-in-shower.jpg',
    width: 960,
    alt: 'Walk-in shower with sage green tiles, a brass-framed glass panel, a wall niche and a rain shower head',
  },
  {
    name: 'tanklessHeater',
    file: 'tankless-heater.jpg',
    width: 960,
    alt: 'White tankless water heater on a wall with tidy copper, gas and drain connections below it',
  },
  {
    name: 'burstPipe',
    file: 'burst-pipe-repair.jpg',
    width: 960,
    alt: 'Open cabinet under a sink with a new white trap, copper supply lines, shut-off valves, a bucket and a wrench in the beam of a flashlight',
  },
  {
    name: 'plantRoom',
    file: 'boiler-room.jpg',
    width: 960,
    alt: 'Neat row of copper risers with red and blue valve levers and pressure gauges on the white wall of a plant room',
  },
  {
    name: 'kitchenSink',
    file: 'kitchen-sink.jpg',
    width: 1280,
    alt: 'Undermount steel sink in a light stone counter with a curved brass faucet, oak cabinets and a white tile backsplash',
  },
]

const files = join(root, 'public/files')
const entries = []
rmSync(files, { recursive: true, force: true })
mkdirSync(files)

for (const { name, file, width, alt } of PICTURES) {
  const photo = await sharp(readFileSync(join(root, 'assets/photos', file)))
    .resize(width)
    .png()
    .toBuffer()
  const master = await makeMaster(photo)
  const hash = createHash('sha256').update(master.bytes).digest('hex').slice(0, 32)
  mkdirSync(join(files, hash), { recursive: true })
  for (const format of IMAGE_FORMATS) {
    for (const wide of imageWidths(master.width)) {
      writeFileSync(join(files, hash, `${wide}.${format}`), await makeVariant(master.bytes, wide, format))
    }
  }
  entries.push([name, { src: imageUrl({ hash, ...master }), alt }])
  console.log(file)
}

entries.sort()
const list = JSON.stringify(Object.fromEntries(entries), null, 2)
writeFileSync(join(root, 'assets/built-in-pictures.json'), `${list}\n`)
