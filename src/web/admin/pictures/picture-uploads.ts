import { useEffect, useEffectEvent, useState } from 'react'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { MAX_IMAGE_BYTES } from '#domain/pictures/image.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { ApiError } from '../../data/api-error.ts'
import { type UploadOptions, uploadToLibrary } from '../../data/storage.ts'
import { revokeAfterRead } from '../../photos/revoke-after-read.ts'
import { shared, useShared } from '../../ui/shared.ts'
import { useUnsavedChanges } from '../save-bar.tsx'

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; progress: number }
  | { kind: 'pausing'; seconds: number }
  | { kind: 'done'; picture: StoredPicture }
  | { kind: 'failed'; error: string; mayRetry: boolean }

interface StoredPicture {
  url: string
  alt?: string
}

export interface Upload {
  file: File
  preview: string
  state: UploadState
}

interface Running {
  controller: AbortController
  finished: Promise<void>
}

type Send = (key: string, file: File, options: UploadOptions) => Promise<StoredPicture>

const AT_ONCE = 3

/** The uploads of one open form or screen. Each starts as soon as a file is chosen, a few at a time, and can be canceled or retried. */
export class PictureUploads {
  readonly #sendFile: Send
  readonly #running = new Map<string, Running>()
  readonly standing = shared<ReadonlyMap<string, Upload>>(new Map())

  constructor(send: Send) {
    this.#sendFile = send
  }

  start(key: string, file: File): void {
    this.cancel(key)
    const upload = { file, preview: URL.createObjectURL(file) }
    const refusal = refusalOf(file)
    const state: UploadState = refusal ? { kind: 'failed', error: refusal, mayRetry: false } : { kind: 'waiting' }
    this.#put(key, { ...upload, state })
    this.#sendNext()
  }

  retry(key: string): void {
    this.#become(key, { kind: 'waiting' })
    this.#sendNext()
  }

  cancel(key: string): void {
    const upload = this.standing.get().get(key)
    if (!upload) return
    this.#running.get(key)?.controller.abort()
    this.#running.delete(key)
    revokeAfterRead(upload.preview)
    this.#replace([...this.standing.get()].filter(([other]) => other !== key))
    this.#sendNext()
  }

  cancelAll(): void {
    for (const key of this.standing.get().keys()) this.cancel(key)
  }

  urlOf(key: string): string | undefined {
    const state = this.standing.get().get(key)?.state
    return state?.kind === 'done' ? state.picture.url : undefined
  }

  /** Resolves when all uploads have finished, with the key of a failed one, if any. */
  async settled(): Promise<string | undefined> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ finished }) => finished))
    return [...this.standing.get()].find(([, { state }]) => state.kind === 'failed')?.[0]
  }

  #sendNext(): void {
    for (const [key, { state, file }] of this.standing.get()) {
      if (this.#running.size >= AT_ONCE) return
      if (state.kind !== 'waiting' || this.#running.has(key)) continue
      const controller = new AbortController()
      this.#running.set(key, { controller, finished: this.#send(key, file, controller.signal) })
    }
  }

  async #send(key: string, file: File, signal: AbortSignal): Promise<void> {
    // A canceled file may have been replaced by another one with the same name.
    const become = (state: UploadState) => signal.aborted || this.#become(key, state)
    become({ kind: 'sending', progress: 0 })
    try {
      const picture = await this.#sendFile(key, file, {
        signal,
        onProgress: (progress) => become({ kind: 'sending', progress }),
        onPause: (milliseconds) => become({ kind: 'pausing', seconds: Math.ceil(milliseconds / 1000) }),
      })
      become({ kind: 'done', picture })
    } catch (error) {
      become({ kind: 'failed', error: messageOf(error), mayRetry: !isFinal(error) })
    }
    if (signal.aborted) return
    this.#running.delete(key)
    this.#sendNext()
  }

  #become(key: string, state: UploadState): void {
    const upload = this.standing.get().get(key)
    if (upload) this.#put(key, { ...upload, state })
  }

  #put(key: string, upload: Upload): void {
    this.#replace([...this.standing.get(), [key, upload]])
  }

  #replace(entries: Iterable<readonly [string, Upload]>): void {
    this.standing.set(new Map(entries))
  }
}

export function isUnderWay({ state: { kind } }: Upload): boolean {
  return kind === 'waiting' || kind === 'sending' || kind === 'pausing'
}

/** Checks that need no upload. The server checks the content itself. */
function refusalOf({ type, size, name }: File): string | undefined {
  if (/\.(heic|heif)$/i.test(name)) return IMAGE_WORDS.en.heic
  if (!ACCEPTED_IMAGES.split(',').includes(type)) return IMAGE_WORDS.en.notAnImage
  return size > MAX_IMAGE_BYTES ? IMAGE_WORDS.en.tooLarge : undefined
}

const SIGNED_OUT = 401

/** The server refused the file after checking it. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.isRefusal && error.status !== SIGNED_OUT
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : IMAGE_WORDS.en.uploadFailed
}

export const ONLY_UPLOAD = 'picture'

/** One upload at a time. Leaving the form stops it, after a question. */
export function useOneUpload({ keep }: { keep: boolean }, onDone: (picture: StoredPicture) => void) {
  const [uploads] = useState(() => new PictureUploads((_, file, options) => uploadToLibrary(file, { keep }, options)))
  useEffect(() => () => uploads.cancelAll(), [uploads])
  const upload = useShared(uploads.standing).get(ONLY_UPLOAD)
  useUnsavedChanges(upload !== undefined && isUnderWay(upload), false)
  const done = upload?.state.kind === 'done' ? upload.state.picture : undefined
  const take = useEffectEvent((picture: StoredPicture) => {
    onDone(picture)
    uploads.cancel(ONLY_UPLOAD)
  })
  useEffect(() => {
    if (done) take(done)
  }, [done])
  return { uploads, upload }
}
