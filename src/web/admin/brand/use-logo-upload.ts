import { useEffect, useRef, useState } from 'react'
import { BRAND_ID } from '#domain/brand/brand.ts'
import { IMAGE_MESSAGES } from '#domain/pictures/image.ts'
import { LOGO_FILE } from '#domain/pictures/storage-path.ts'
import { uploadPicture } from '../../data/storage.ts'

export type LogoUpload = { kind: 'none' } | { kind: 'sending'; share: number } | { kind: 'failed'; message: string }

const PATH = { collection: 'settings', id: BRAND_ID, name: LOGO_FILE } as const

/** Sends one logo at a time. Another choice, a cancel or leaving the screen stops the one under way. */
export function useLogoUpload() {
  const [upload, setUpload] = useState<LogoUpload>({ kind: 'none' })
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const cancel = () => {
    underWay.current?.abort()
    setUpload({ kind: 'none' })
  }

  /** Undefined when it was refused or cancelled. */
  const send = async (file: File) => {
    cancel()
    const controller = new AbortController()
    underWay.current = controller
    const show = (state: LogoUpload) => controller.signal.aborted || setUpload(state)
    show({ kind: 'sending', share: 0 })
    try {
      const stored = await uploadPicture(PATH, file, {
        signal: controller.signal,
        onProgress: (share) => show({ kind: 'sending', share }),
        onPause: () => show({ kind: 'sending', share: 0 }),
      })
      show({ kind: 'none' })
      return stored
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : IMAGE_MESSAGES.uploadFailed
      show({ kind: 'failed', message })
      return undefined
    }
  }

  return { upload, send, cancel }
}
