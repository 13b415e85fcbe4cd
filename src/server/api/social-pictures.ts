import { Hono } from 'hono'
import { Refusal } from '#domain/documents/refusal.ts'
import { isSocialKind } from '#domain/seo/social-picture.ts'
import { readSocialPicture } from '#features/social/social-picture.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Services } from '../services.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

/** `/social/{kind}/{id}.jpg?v={key}`: link previews. An old key gets the current picture, which must not be kept. */
export function socialPicturesApi({ store, config, clock }: Services) {
  return new Hono().get('/:kind/:file{.+\\.jpg}', async (c) => {
    const { kind, file } = c.req.param()
    const id = file.slice(0, -'.jpg'.length)
    const isAsked = isSocialKind(kind) && isStorableName(id)
    const picture = isAsked && (await readSocialPicture(store, { kind, id, siteUrl: config.publicUrl }, clock.now()))
    if (!picture) throw new Refusal('not-found', `There is nothing at ${c.req.path}.`)
    const isCurrent = c.req.query('v') === picture.key
    return c.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': isCurrent ? A_YEAR : 'no-cache',
    })
  })
}
