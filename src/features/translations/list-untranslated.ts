import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { type Original, originalsIn, type Translated, translationState } from '#domain/language/translations.ts'
import { readPage } from '#domain/pages/schema.ts'
import { readProject } from '#domain/projects/schema.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { PART_IDS } from '#domain/website/part.ts'
import { originalsOfPart } from '#domain/website/part-language.ts'
import { readPart } from '#domain/website/schema.ts'
import { pages } from '#features/pages/stored-page.ts'
import { projects } from '#features/projects/stored-project.ts'
import { readServices } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { isSpanishOn } from '#features/website/page-language.ts'
import { site, siteDrafts } from '#features/website/stored-website.ts'
import type { Reader } from '#store/store.ts'

/** A document without some Spanish texts, or with some that are older than their originals. */
export interface Untranslated {
  collection: string
  id: string
  missing: number
  older: number
}

const AT_ONCE = 50

/** Empty while Spanish is off. */
export async function listUntranslated(reader: Reader): Promise<{ isOn: boolean; documents: Untranslated[] }> {
  const isOn = await isSpanishOn(reader)
  if (!isOn) return { isOn, documents: [] }
  const documents: Untranslated[] = []
  const note = (of: Pick<Untranslated, 'collection' | 'id'>, document: Translated, originals: Original[]) => {
    const states = originals.map((original) => translationState(document, original))
    const missing = states.filter((state) => state === 'missing').length
    const older = states.filter((state) => state === 'older').length
    if (missing + older > 0) documents.push({ ...of, missing, older })
  }
  for (const id of PART_IDS) {
    const stored = (await siteDrafts.get(reader, id)) ?? (await site.get(reader, id))
    const part = readPart(id, stored?.data ?? {})
    note({ collection: 'site', id }, part, originalsOfPart(id, { ...part }))
  }
  for (const service of await readServices(reader)) {
    note({ collection: 'services', id: service.slug }, service, originalsIn(service, TRANSLATED.services))
  }
  const business = await readBusiness(reader)
  note({ collection: 'settings', id: SETTINGS_IDS.business }, business, originalsIn(business, TRANSLATED.business))
  for await (const { id, data } of pages.each(reader, {}, AT_ONCE)) {
    const page = readPage(id, data)
    note({ collection: 'pages', id }, page, originalsIn(page, TRANSLATED.pages))
  }
  const { timeZone } = business
  for await (const { id, data } of projects.each(reader, {}, AT_ONCE)) {
    const project = readProject(id, data, { timeZone, today: '' })
    note({ collection: 'projects', id }, project, originalsIn(project, TRANSLATED.projects))
  }
  return { isOn, documents }
}
