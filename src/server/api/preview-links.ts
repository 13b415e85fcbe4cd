import { Hono } from 'hono'
import { Refusal } from '#domain/documents/refusal.ts'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { PREVIEW_LINK_DAYS, previewPath } from '#domain/pages/preview-link.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { previewLinks } from '#features/pages/preview-link.ts'
import { pages } from '#features/pages/stored-page.ts'
import type { Reader } from '#store/store.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** The administrator makes and withdraws the link to a page that isn't published. */
export function previewLinksApi(services: Services) {
  const { store, clock, config } = services
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .get('/:slug/preview-link', async (c) => {
      const slug = await knownSlug(store, c.req.param('slug'))
      return c.json(await previewLinks.state(store, slug, clock.now()))
    })
    .post('/:slug/preview-link', async (c) => {
      const token = await store.transaction(async (tx) => {
        const slug = await knownSlug(tx, c.req.param('slug'))
        return previewLinks.make(tx, slug, PREVIEW_LINK_DAYS, clock.now())
      })
      return c.json({ url: `${config.publicUrl}${previewPath(token)}` }, 201)
    })
    .delete('/:slug/preview-link', async (c) => {
      const slug = await knownSlug(store, c.req.param('slug'))
      await store.transaction((tx) => previewLinks.withdraw(tx, slug))
      return c.json(await previewLinks.state(store, slug, clock.now()))
    })
}

async function knownSlug(reader: Reader, slug: string): Promise<string> {
  if (isSlug(slug) && (await pages.get(reader, slug))) return slug
  throw new Refusal('not-found', PAGE_MESSAGES.notFound)
}
