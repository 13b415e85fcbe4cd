import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Locate } from '#domain/places/driving.ts'
import { decodeZipPoints, locateAmong } from '#domain/places/zip-points.ts'

const FILE = new URL('../../../assets/zip-points.br', import.meta.url)

let loaded: Locate | undefined

/** Loaded on first use: most businesses start without a service area. */
export const locateZip: Locate = (zip) => {
  loaded ??= locateAmong(decodeZipPoints(brotliDecompressSync(readFileSync(FILE)).toString()))
  return loaded(zip)
}
