import { type ImageAddress, imageUrl, variantUrl } from '../pictures/address.ts'
import { CENTER } from '../pictures/framed-picture.ts'
import { IMAGE_FORMATS } from '../pictures/image.ts'

/** The document with another picture wherever it shows this one. A focal point beside it starts from the center again. */
export function withPictureReplaced<T>(document: T, hash: string, by: ImageAddress): T
export function withPictureReplaced(value: unknown, hash: string, by: ImageAddress): unknown {
  if (typeof value === 'string') return withAddressReplaced(value, hash, by)
  if (Array.isArray(value)) return value.map((entry) => withPictureReplaced(entry, hash, by))
  if (typeof value !== 'object' || value === null) return value
  const before = Object.entries(value)
  const replaced = before.map(([key, entry]) => [key, withPictureReplaced(entry, hash, by)] as const)
  const centered = replaced.flatMap(([key, entry], position) =>
    typeof entry === 'string' && entry !== before[position]?.[1] ? focusField(key) : [],
  )
  return Object.fromEntries(replaced.map(([key, entry]) => [key, centered.includes(key) ? CENTER : entry]))
}

/** The field that holds the focal point of the picture in a field. */
function focusField(field: string): string {
  return field === 'src' ? 'focus' : `${field}Focus`
}

function withAddressReplaced(text: string, hash: string, by: ImageAddress): string {
  const named = new RegExp(
    `/files/${hash}(?![0-9a-f])(-\\d{1,5}x\\d{1,5}-[\\w-]{36})?(?:/(\\d{1,5})\\.([a-z]{3,4}))?`,
    'g',
  )
  return text.replace(named, (_, whole?: string, width?: string, extension?: string) => {
    if (whole) return imageUrl(by)
    const format = IMAGE_FORMATS.find((known) => known === extension)
    return format ? variantUrl(by, Number(width), format) : `/files/${by.hash}`
  })
}
