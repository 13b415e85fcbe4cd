import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fittingPhotos } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { MAX_IMAGE_BYTES } from '#domain/pictures/image.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { ApiError } from '../data/api-error.ts'
import { uploadFile } from '../data/upload-file.ts'
import { documentLanguage } from '../language/language.tsx'
import { type PhotoAccess, photosPath } from './photo-access.ts'

export interface PhotoUpload {
  file: File
  progress: number
  state: 'waiting' | 'sent' | 'failed'
  problem: string
}

export interface PhotoUploadsOptions {
  access: PhotoAccess
  files: readonly File[]
  stored: number
  /** The line they go with, or null. */
  line: string | null
  onStored?: (() => void) | undefined
  onSent?: (() => void) | undefined
}

/** Sends the photos one after the other as soon as it is mounted. Those that fail can be sent again. */
export function usePhotoUploads({ access, files, stored, line, onStored, onSent }: PhotoUploadsOptions) {
  const [uploads, setUploads] = useState(() => fittingPhotos(files, stored).map(waiting))
  const [busy, setBusy] = useState(true)
  const ended = useRef<AbortController>(undefined)

  const update = (index: number, change: Partial<PhotoUpload>) =>
    setUploads((known) => known.map((upload, place) => (place === index ? { ...upload, ...change } : upload)))

  const send = async (these: readonly PhotoUpload[], signal: AbortSignal) => {
    setBusy(true)
    let failures = 0
    for (const [index, { file, state }] of these.entries()) {
      if (state === 'sent') continue
      update(index, waiting(file))
      const problem = await sendPhoto({ access, line }, file, signal, (progress) => update(index, { progress }))
      if (signal.aborted) return
      update(index, problem === '' ? { state: 'sent', progress: 1 } : { state: 'failed', problem })
      if (problem === '') onStored?.()
      else failures++
    }
    setBusy(false)
    if (failures === 0) onSent?.()
  }

  const begin = useEffectEvent((signal: AbortSignal) => void send(uploads, signal))
  useEffect(() => {
    const mounted = new AbortController()
    ended.current = mounted
    begin(mounted.signal)
    return () => mounted.abort()
  }, [])

  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])

  return {
    uploads,
    busy,
    hasFailed: uploads.some(({ state }) => state === 'failed'),
    retry: () => {
      if (ended.current) void send(uploads, ended.current.signal)
    },
  }
}

/** Returns what went wrong, or nothing. */
export async function sendPhoto(
  { access, line }: Pick<PhotoUploadsOptions, 'access' | 'line'>,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => undefined,
): Promise<string> {
  const language = documentLanguage()
  if (file.size > MAX_IMAGE_BYTES) return IMAGE_WORDS[language].tooLarge
  const address = `${photosPath(access)}${line === null ? '' : `?line=${encodeURIComponent(line)}`}`
  try {
    await uploadFile(address, file, {
      headers: access.headers(),
      failed: PHOTO_WORDS[language].failed,
      signal,
      onProgress,
    })
    return ''
  } catch (error) {
    if (error instanceof ApiError) return error.message
    if (signal.aborted) return PHOTO_WORDS[language].failed
    throw error
  }
}

function waiting(file: File): PhotoUpload {
  return { file, progress: 0, state: 'waiting', problem: '' }
}
