import { Refusal } from '#domain/documents/refusal.ts'
import { copyOf, copySlug } from '#domain/pages/copy.ts'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import { isSlug } from '#domain/pages/slug.ts'
import type { AdministratorActor } from '#features/account/authenticate.ts'
import { pages } from '#features/pages/stored-page.ts'
import { movedTo } from '#features/pages/stored-redirect.ts'
import type { Reader } from '#store/store.ts'
import { type WriteOutcome, type Writing, writeDocument } from '../documents/write-document.ts'

/** Saves a copy of a page as a draft, at a slug of its own. */
export async function duplicatePage(
  writing: Writing,
  actor: AdministratorActor,
  slug: string,
  now: Temporal.Instant,
): Promise<WriteOutcome> {
  const stored = isSlug(slug) ? await pages.get(writing.store, slug) : undefined
  if (!stored) throw new Refusal('not-found', PAGE_MESSAGES.notFound)
  const id = await freeSlug(writing.store, slug)
  const copy = copyOf(readPage(stored.id, stored.data), id)
  return writeDocument(writing, actor, { collection: 'pages', id }, async () => copy, { version: 0 }, now)
}

/** No page has it, and none had it: an old address must keep leading to its page. */
async function freeSlug(reader: Reader, slug: string): Promise<string> {
  let number = 1
  while (await isTaken(reader, copySlug(slug, number))) number += 1
  return copySlug(slug, number)
}

async function isTaken(reader: Reader, slug: string): Promise<boolean> {
  return (await pages.get(reader, slug)) !== undefined || (await movedTo(reader, slug)) !== undefined
}
