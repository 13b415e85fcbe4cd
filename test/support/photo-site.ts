import type { ShownPhoto } from '#domain/photos/photo.ts'
import type { Config } from '#server/config.ts'
import { aBookingRequest } from './builders/appointment.ts'
import { aDeskSite, type DeskSite } from './desk-site.ts'
import { aPhoto } from './pictures.ts'

/** A request and the key to it. */
export interface Request {
  id: string
  key: string
}

interface Upload {
  /** With the administrator's token instead of the key. */
  atDesk?: boolean
  line?: string
  /** Sends these bytes as a photo, whatever they are. */
  bytes?: Uint8Array<ArrayBuffer>
  name?: string
  type?: string
  /** Each seed makes a different photo. */
  seed?: number
  signal?: AbortSignal
}

/** A booking site whose customers send photos. */
export interface PhotoSite extends DeskSite {
  request(preferredDate?: string): Promise<Request>
  upload(to: Request, upload?: Upload): Promise<{ status: number; body: ShownPhoto & { code?: string } }>
  look(at: Request, photo: string, init?: RequestInit): Promise<Response>
  photosOf(request: Request): Promise<ShownPhoto[]>
  /** The store's photos, blobs of photos, and counted bytes. */
  kept(): Promise<{ photos: number; blobs: number; bytes: number; counted: number }>
}

export async function aPhotoSite(config: Partial<Config> = {}): Promise<PhotoSite> {
  const site = await aDeskSite(config)
  const withKey = ({ key }: Request) => ({ 'Appointment-Key': key })
  return {
    ...site,
    async request(preferredDate) {
      const { body } = await site.book(aBookingRequest(preferredDate ? { preferredDate } : {}))
      return { id: String(body.id), key: String(body.manageUrl).split('#')[1] ?? '' }
    },
    async upload(to, { atDesk = false, line, bytes, name = 'photo.jpg', type = 'image/jpeg', seed = 1, signal } = {}) {
      const form = new FormData()
      form.set('file', new Blob([bytes ?? new Uint8Array(await aSmallPhoto(seed))], { type }), name)
      const response = await fetch(`${site.url}/api/appointments/${to.id}/photos${line ? `?line=${line}` : ''}`, {
        method: 'POST',
        body: form,
        headers: atDesk ? { Authorization: `Bearer ${site.token}` } : withKey(to),
        ...(signal && { signal }),
      })
      return { status: response.status, body: await response.json() }
    },
    look: (at, photo, init = {}) =>
      fetch(`${site.url}/api/appointments/${at.id}/photos/${photo}`, { headers: withKey(at), ...init }),
    async photosOf(request) {
      const response = await fetch(`${site.url}/api/appointments/${request.id}`, { headers: withKey(request) })
      return (await response.json()).photos
    },
    async kept() {
      const stored = await site.all('photos')
      const records = await Array.fromAsync(site.services.store.snapshot())
      const blobs = records.flatMap((record) =>
        record.kind === 'blob' && record.id.startsWith('photos/') ? [record] : [],
      )
      return {
        photos: stored.length,
        blobs: blobs.length,
        bytes: blobs.reduce((sum, { bytes }) => sum + bytes.length, 0),
        counted: Number((await site.services.store.get('photo-space', 'total'))?.data.bytes ?? 0),
      }
    },
  }
}

export function aSmallPhoto(seed: number): Promise<Buffer> {
  return aPhoto({ width: 64, height: 48, seed })
}
