import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isSlug } from '#domain/pages/slug.ts'
import type { StoragePath } from '#domain/picture-library/library.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { randomKey } from '../../data/random-key.ts'
import { uploadPicture } from '../../data/storage.ts'

type Upload = { kind: 'none' } | { kind: 'sending'; share: number } | { kind: 'failed'; message: string }

/** The collection of the document that the form around it edits. */
export const PictureOwner = createContext<StoragePath['collection']>('pages')

/** Uploads one picture at a time, under the document's slug or, for an unsaved one, under a random name. */
export function usePictureUpload() {
  const { getValues } = useFormContext<{ slug: string }>()
  const collection = useContext(PictureOwner)
  const [upload, setUpload] = useState<Upload>({ kind: 'none' })
  const [standIn] = useState(() => `unsaved-${randomKey()}`)
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(file: File, name: string): Promise<string | undefined> {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    const slug = getValues('slug')
    setUpload({ kind: 'sending', share: 0 })
    try {
      const path = { collection, id: isSlug(slug) ? slug : standIn, name }
      const { url } = await uploadPicture(path, file, {
        signal: controller.signal,
        onProgress: (share) => setUpload({ kind: 'sending', share }),
        onPause: () => setUpload({ kind: 'sending', share: 0 }),
      })
      setUpload({ kind: 'none' })
      return url
    } catch (error) {
      if (!controller.signal.aborted) {
        setUpload({ kind: 'failed', message: error instanceof Error ? error.message : IMAGE_WORDS.en.uploadFailed })
      }
      return undefined
    }
  }

  return { upload, send }
}
