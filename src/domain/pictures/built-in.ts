import pictures from '#assets/built-in-pictures.json' with { type: 'json' }
import { imageHashesIn } from './address.ts'

/** The demo photographs are renders: they show no real place. The program serves them from public/files. */
export const BUILT_IN_PICTURES = pictures

const HASHES = imageHashesIn(JSON.stringify(BUILT_IN_PICTURES))

/** Whether the program itself serves the picture, so that it needs no upload. */
export function isBuiltInPicture(hash: string): boolean {
  return HASHES.has(hash)
}
