import { Refusal } from '#domain/documents/refusal.ts'
import { IMPORT_LIMITS, IMPORT_MESSAGES, ITEM_REASONS } from '#domain/import/import.ts'
import { fileName, isPictureFile, pictureKey } from '#domain/import/picture.ts'
import type { WxrItem } from '#domain/import/wxr.ts'
import { oneLine } from '#domain/text/text.ts'
import { markedAddress } from './clean-content.ts'
import { type PlannedItem, pictureMark } from './stored-import.ts'

interface Attachment {
  address: string
  alt: string
}

/** The pictures of an export: everything in its media library, and what its pages show from elsewhere. */
export class PlannedPictures {
  readonly #byId = new Map<string, Attachment>()
  readonly #byKey = new Map<string, Attachment>()
  readonly #leftOut: PlannedItem[] = []

  constructor(items: readonly WxrItem[]) {
    for (const item of items) if (item.type === 'attachment') this.#add(item)
  }

  #add({ id, attachment, meta }: WxrItem): void {
    const key = pictureKey(attachment)
    const alt = oneLine(meta.get('_wp_attachment_image_alt') ?? '', IMPORT_LIMITS.alt)
    if (key === undefined) this.#leaveOut(attachment, ITEM_REASONS.notOnTheWeb)
    else if (attachment.length > IMPORT_LIMITS.address) this.#leaveOut(attachment, ITEM_REASONS.addressTooLong)
    else if (!isPictureFile(attachment)) this.#leaveOut(attachment, ITEM_REASONS.notAPicture)
    else {
      const found = { address: attachment, alt }
      this.#byId.set(id, found)
      this.#keep(key, found)
    }
  }

  #leaveOut(address: string, reason: string): void {
    this.#leftOut.push({ ...itemAt(address), state: 'left-out', reason })
    this.#count()
  }

  #keep(key: string, found: Attachment): void {
    this.#byKey.set(key, found)
    this.#count()
  }

  /** While pages are read, so that the rest of an export with too many isn't. */
  #count(): void {
    if (this.#byKey.size + this.#leftOut.length > IMPORT_LIMITS.pictures) throw tooMany('tooManyPictures')
  }

  attachment(id: string): Attachment | undefined {
    return this.#byId.get(id)
  }

  /** Stands for the picture at this address, which comes along even if only a page knows it. */
  wanted(address: string): string | undefined {
    const key = isPictureFile(address) ? pictureKey(address) : undefined
    if (key === undefined) return undefined
    if (!this.#byKey.has(key)) this.#keep(key, { address, alt: '' })
    return markedAddress(pictureMark(key))
  }

  /** The same, unless only a link leads to it. */
  known(address: string): string | undefined {
    const key = pictureKey(address)
    return key !== undefined && this.#byKey.has(key) ? markedAddress(pictureMark(key)) : undefined
  }

  /** The mark of the picture that a page shows in link previews, or empty. */
  featured({ meta }: WxrItem): string {
    const found = this.#byId.get(meta.get('_thumbnail_id') ?? '')
    const key = found && pictureKey(found.address)
    return key === undefined ? '' : pictureMark(key)
  }

  items(): PlannedItem[] {
    const wanted = [...this.#byKey].map(([key, { address, alt }]): PlannedItem => {
      const isLong = address.length > IMPORT_LIMITS.address
      if (isLong) return { ...itemAt(address), state: 'left-out', reason: ITEM_REASONS.addressTooLong }
      return { ...itemAt(address), state: 'waiting', reason: '', alt, mark: pictureMark(key) }
    })
    return [...wanted, ...this.#leftOut]
  }
}

function itemAt(address: string) {
  const short = oneLine(address, IMPORT_LIMITS.address)
  return {
    kind: 'picture' as const,
    title: oneLine(fileName(address), IMPORT_LIMITS.title),
    address: short,
    slug: '',
    notes: [],
  }
}

export function tooMany(what: 'tooManyPages' | 'tooManyPictures'): Refusal {
  return new Refusal('too-large', IMPORT_MESSAGES[what], { code: 'export-refused' })
}
