import { LOGO_MESSAGES } from '#domain/brand/logo.ts'
import { Refusal, type RefusalKind } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { isProjectId } from '#domain/projects/project.ts'
import { counted } from '#domain/text/text.ts'
import { type ImageAddress, imageUrl, variantUrl } from '../pictures/address.ts'
import { CENTER } from '../pictures/framed-picture.ts'
import { IMAGE_FORMATS } from '../pictures/image.ts'

/** Pictures on one page of the library. Divides evenly into rows of two, three and four. */
export const LIBRARY_PAGE_SIZE = 24
export const MOST_LIBRARY_PICTURES = 10_000
/** The longest list of uses that is shown. */
export const MOST_LISTED_USES = 12

export const LIBRARY_MESSAGES = {
  saveFailed: 'Failed to save the description',
  replaceFailed: 'Failed to replace the picture',
  gone: 'This picture no longer exists.',
  full: `The library holds ${MOST_LIBRARY_PICTURES.toLocaleString('en-US')} pictures, and that is the most it can hold. Please delete unused pictures first.`,
  inUse: 'This picture is in use. Please choose another picture in these places first.',
  justUsed: 'Someone used this picture a moment ago. Please look again.',
  isLogo: 'This picture is your logo. Please change it under Brand.',
  notUsed: 'Nothing shows this picture, so there is nothing to replace.',
  itself: 'This is the same picture. Please choose another one.',
} as const

export function replacedWords(places: number): string {
  const count = counted(places, 'place')
  return `Replaced in ${count}. The old picture stays in the library until you delete it.`
}

/** The document with another picture in place of this one. A focal point beside it starts from the center again. */
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

const PROJECT_FILE = /^(main-image|gallery-(\d|[1-9]\d))$/

export const LOGO_FILE = 'logo'

const PAGE_FILE = /^[a-z0-9-]{1,64}$/

/** The upload path of a file: the document it belongs to and its name there. */
export interface StoragePath {
  collection: 'projects' | 'pages' | 'services' | 'settings'
  id: string
  name: string
}

export function parseStoragePath(collection: string, id: string, name: string): StoragePath | undefined {
  if (collection === 'projects' && isProjectId(id) && PROJECT_FILE.test(name)) return { collection, id, name }
  if ((collection === 'pages' || collection === 'services') && isSlug(id) && PAGE_FILE.test(name)) {
    return { collection, id, name }
  }
  if (collection === 'settings' && id === SETTINGS_IDS.brand && name === LOGO_FILE) return { collection, id, name }
  return undefined
}

export function storagePath({ collection, id, name }: StoragePath): string {
  return `${collection}/${id}/${name}`
}

const REFUSALS = {
  missing: { kind: 'invalid', code: 'image-missing' },
  notAnImage: { kind: 'unsupported', code: 'image-unsupported' },
  heic: { kind: 'unsupported', code: 'image-unsupported' },
  tooLarge: { kind: 'too-large', code: 'image-too-large' },
  tooManyPixels: { kind: 'invalid', code: 'image-too-many-pixels' },
  damaged: { kind: 'invalid', code: 'image-damaged' },
  notAForm: { kind: 'unsupported', code: 'not-a-form' },
  brokenForm: { kind: 'bad-request', code: 'broken-form' },
  busy: { kind: 'unavailable', code: 'images-busy', retryAfterSeconds: 5 },
  noneAtPath: { kind: 'not-found', code: 'not-found' },
  gone: { kind: 'invalid', code: 'image-gone' },
  logoNotAnImage: { kind: 'unsupported', code: 'image-unsupported' },
  logoTooLarge: { kind: 'too-large', code: 'image-too-large' },
  logoTooManyPixels: { kind: 'invalid', code: 'image-too-many-pixels' },
  logoEmpty: { kind: 'invalid', code: 'image-empty' },
  svgTooLarge: { kind: 'too-large', code: 'image-too-large' },
  svgRefers: { kind: 'invalid', code: 'svg-refers' },
  svgActs: { kind: 'invalid', code: 'svg-acts' },
  svgTooComplex: { kind: 'invalid', code: 'svg-too-complex' },
} as const satisfies Record<string, { kind: RefusalKind; code: string; retryAfterSeconds?: number }>

const MESSAGES: Readonly<Record<keyof typeof REFUSALS, string>> = { ...IMAGE_WORDS.en, ...LOGO_MESSAGES }

export function imageRefusal(reason: keyof typeof REFUSALS): Refusal {
  const { kind, ...more } = REFUSALS[reason]
  return new Refusal(kind, MESSAGES[reason], more)
}
