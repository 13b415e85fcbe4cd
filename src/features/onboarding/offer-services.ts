import { isDeepStrictEqual } from 'node:util'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { type OfferedService, offeredService } from '#domain/onboarding/offered-service.ts'
import { readService } from '#domain/services/schema.ts'
import { findPlace, readContext } from '#features/documents/access.ts'
import { write } from '#features/documents/write-document.ts'
import { services } from '#features/services/read-services.ts'
import { merge } from '#store/merge.ts'
import type { Answering } from './tell-story.ts'

/** Saves the services as the owner wants them, all or none. A service that stays as it is isn't touched. */
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
