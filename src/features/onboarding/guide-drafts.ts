import { isDeepStrictEqual } from 'node:util'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { type OfferedService, offeredService } from '#domain/onboarding/offered-service.ts'
import { storySchema } from '#domain/onboarding/story.ts'
import { readService } from '#domain/services/schema.ts'
import { findPlace, readContext } from '#features/documents/access.ts'
import { write } from '#features/documents/write-document.ts'
import type { Draft } from '#features/pages/preview-content.ts'
import { services } from '#features/services/read-services.ts'
import { settings } from '#features/settings/settings.ts'
import { site } from '#features/website/stored-website.ts'
import { merge } from '#store/merge.ts'
import type { JsonObject, Reader } from '#store/store.ts'
import { type Answering, partsWithPhotos } from './tell-story.ts'

const typed = z.record(z.string().max(40), z.json()).default({})

/** The answers in the form. A field that may not be saved counts as unanswered. */
export const guidePreviewSchema = z.object({
  /** The pages that the guide shows beside its questions. */
  path: z.enum(['/', '/about', '/contact']),
  business: typed,
  brand: typed,
  photos: storySchema.shape.photos.default([]),
})

/** The documents that saving the answers would write. */
export async function guideDrafts(
  reader: Reader,
  { business, brand, photos }: z.infer<typeof guidePreviewSchema>,
): Promise<Draft[]> {
  const parts = await partsWithPhotos(reader, photos)
  const drafted = async (
    collection: string,
    id: string,
    change: (stored: JsonObject) => JsonObject,
  ): Promise<Draft> => {
    const stored = (await reader.get(collection, id)) ?? { id, version: 0, createdAt: '', updatedAt: '', data: {} }
    return { collection, stored: { ...stored, data: change(stored.data) } }
  }
  const pages = (['home', 'about'] as const).map((id) =>
    drafted(site.name, id, (stored) => merge({}, parts[id](stored))),
  )
  return Promise.all([
    drafted(settings.name, SETTINGS_IDS.business, (stored) => ({ ...stored, ...business })),
    drafted(settings.name, SETTINGS_IDS.brand, (stored) => ({ ...stored, ...brand })),
    ...(photos.length > 0 ? pages : []),
  ])
}

/** Saves the services as the owner wants them, all or none. Doesn't touch unchanged ones. */
export async function offerServices({ store, actor, publicUrl, now }: Answering, offered: readonly OfferedService[]) {
  const context = await readContext(store, now)
  await store.transaction(async (tx) => {
    for (const wanted of offered) {
      const { slug, version, ...asked } = wanted
      const stored = await services.get(tx, slug)
      const current = stored && offeredService({ ...readService(slug, stored.data), version: stored.version })
      if (isDeepStrictEqual(wanted, current)) continue
      const fields = merge({}, asked)
      const outcome = await write(tx, findPlace(services.name, slug), actor, fields, { version }, context, publicUrl)
      if (!outcome.ok) throw new Refusal('conflict', STALE, { code: 'stale' })
    }
  })
}
