import { LIBRARY_PAGE_SIZE } from '#domain/picture-library/library.ts'
import { placeOfUse } from '#domain/picture-library/picture-use.ts'
import { addressIn, images } from '#features/pictures/image-record.ts'
import { fold } from '#store/fold.ts'
import type { Store } from '#store/store.ts'
import { type LibraryPicture, libraryPicture } from './library-picture.ts'
import { pictureUses } from './picture-uses.ts'

export interface LibraryQuery {
  search: string
  unused: boolean
  /** Counted from 1. */
  page: number
}

export interface PictureList {
  pictures: LibraryPicture[]
  total: number
}

/**
 * Newest first. Pictures of forms that nobody saved are left out: they are deleted after a day. So are pictures that
 * only earlier versions show.
 */
export async function listPictures(store: Store, { search, unused, page }: LibraryQuery): Promise<PictureList> {
  const uses = await pictureUses(store)
  const words = fold(search)
  const listed = (await images.query(store)).filter(({ id, data }) => {
    const shownIn = uses.of(id)
    if (unused ? shownIn.length > 0 || data.library !== true : shownIn.length === 0 && data.library !== true)
      return false
    return words === '' || fold([data.alt ?? '', ...shownIn.map(placeOfUse)].join('\n')).includes(words)
  })
  listed.sort((one, other) =>
    one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id) ? -1 : 1,
  )
  const from = (page - 1) * LIBRARY_PAGE_SIZE
  const pictures = listed.slice(from, from + LIBRARY_PAGE_SIZE).flatMap((image) => {
    const address = addressIn(image)
    return address ? [libraryPicture(image, address, uses.of(image.id))] : []
  })
  return { pictures, total: listed.length }
}
