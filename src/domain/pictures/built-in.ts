import { imageHashesIn } from './address.ts'
import { BUILT_IN_PICTURES } from './built-in-pictures.ts'

const HASHES = imageHashesIn(JSON.stringify(BUILT_IN_PICTURES))

/** Whether the program itself serves the picture, so that no upload has to be there for it. */
export function isBuiltInPicture(hash: string): boolean {
  return HASHES.has(hash)
}
