import { copyOf, copySlug } from '#domain/pages/copy.ts'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import type { AdministratorActor } from '#features/account/authenticate.ts'
import { pages } from '#features/pages/stored-page.ts'
import { isSlugTaken } from '#features/pages/stored-redirect.ts'
import { type Writing, writeDocument } from '../documents/write-document.ts'

/** Saves a copy of a page as a draft with a new slug. */
export async function duplicatePage(writing: Writing, actor: AdministratorActor, slug: string, now: Temporal.Instant) {
  const stored = await pages.require(writing.store, slug, PAGE_MESSAGES.notFound)
  let number = 1
  while (await isSlugTaken(writing.store, copySlug(slug, number))) number += 1
  const id = copySlug(slug, number)
  const copy = copyOf(readPage(stored.id, stored.data), id)
  return writeDocument(
    writing,
    actor,
    { collection: 'pages', id },
    async () => ({ ...copy, spanish: copy.spanish ?? [] }),
    { version: 0 },
    now,
  )
}
