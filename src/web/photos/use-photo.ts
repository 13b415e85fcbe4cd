import { useEffect, useState } from 'react'
import { ApiError } from '../data/api-error.ts'
import { sendRequest } from '../data/send-request.ts'
import { type PhotoAccess, photosPath } from './photo-access.ts'
import { revokeAfterRead } from './revoke-after-read.ts'

export type LoadedPhoto = { state: 'loading' | 'failed' } | { state: 'loaded'; url: string }

/** Fetches a photo with the key or token, which an `img` can't send. The picture exists in this page only. */
export function usePhoto(access: PhotoAccess, id: string, size: 'full' | 'small'): LoadedPhoto {
  const [photo, setPhoto] = useState<LoadedPhoto>({ state: 'loading' })
  const address = `${photosPath(access)}/${encodeURIComponent(id)}?size=${size}`
  const { headers, keep = withoutKeeping } = access
  useEffect(() => {
    const ended = new AbortController()
    let url = ''
    setPhoto({ state: 'loading' })
    void keep(address, () => load(address, headers(), ended.signal)).then((blob) => {
      if (ended.signal.aborted) return
      if (!blob) return setPhoto({ state: 'failed' })
      url = URL.createObjectURL(blob)
      setPhoto({ state: 'loaded', url })
    })
    return () => {
      ended.abort()
      if (url) revokeAfterRead(url)
    }
  }, [address, headers, keep])
  return photo
}

function withoutKeeping(_address: string, loaded: () => Promise<Blob | undefined>): Promise<Blob | undefined> {
  return loaded()
}

async function load(address: string, headers: Record<string, string>, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    return await (await sendRequest(address, { headers, signal })).blob()
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return undefined
    throw error
  }
}
