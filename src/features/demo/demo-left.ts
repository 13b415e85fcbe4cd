import type { DemoLeft } from '#domain/onboarding/demo.ts'
import { dayCounts } from '#features/analytics/stored-counts.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { crews } from '#features/crews/read-crews.ts'
import { pages } from '#features/pages/stored-page.ts'
import { projects } from '#features/projects/stored-project.ts'
import { services } from '#features/services/read-services.ts'
import { settings } from '#features/settings/settings.ts'
import type { Collection } from '#store/collection.ts'
import type { Data, JsonObject, Reader, Stored } from '#store/store.ts'
import { DEMO_MARK, isSeeded } from './demo-mark.ts'
import { DEMO_PAGES } from './demo-pages.ts'
import { demoFieldNames } from './demo-profile.ts'
import { DEMO_PROJECTS } from './demo-projects.ts'
import { countMessages } from './demo-today.ts'
import { demoWaiting } from './demo-words.ts'
import { demoPartNames } from './website/demo-parts.ts'

/** Far above any list of demo visits, so that counting stays quick on a large site. */
const COUNTED_AT_MOST = 10_000

/** Earlier versions marked neither pages nor projects. Nobody has saved one that still has its first version. */
const UNMARKED: Readonly<Record<string, ReadonlySet<string>>> = {
  pages: new Set(DEMO_PAGES.map(({ slug }) => slug)),
  projects: new Set(DEMO_PROJECTS.map(({ id }) => id)),
}

type Documents = Collection<JsonObject, Data>

export async function demoDocuments(reader: Reader, documents: Documents): Promise<Stored[]> {
  const known = UNMARKED[documents.name]
  if (!known || !(await isSeeded(reader))) {
    return documents.query(reader, { where: DEMO_MARK })
  }
  const found: Stored[] = []
  for await (const stored of documents.each(reader)) {
    const { id, version, data } = stored
    if (data.demo === true || (data.demo === undefined && version === 1 && known.has(id))) found.push(stored)
  }
  return found
}

/** What "Remove demo content" would remove. */
export async function findDemo(reader: Reader): Promise<DemoLeft> {
  const names = async (documents: Documents, field: string) =>
    (await demoDocuments(reader, documents)).map(({ id, data }) => String(data[field] ?? id))
  const [visits, waiting, messages, counts, profile, website, ...lists] = await Promise.all([
    appointments.count(reader, { where: DEMO_MARK }, COUNTED_AT_MOST),
    demoWaiting(reader),
    countMessages(reader, COUNTED_AT_MOST),
    dayCounts.count(reader, { where: DEMO_MARK }, COUNTED_AT_MOST),
    demoFieldNames(reader),
    demoPartNames(reader),
    names(projects, 'title'),
    names(pages, 'title'),
    names(services, 'name'),
    names(crews, 'name'),
    names(settings, 'id'),
  ])
  const [ofProjects, ofPages, ofServices, ofCrews, ofSettings] = lists
  return {
    visits,
    waiting: waiting.length,
    messages,
    counts,
    profile,
    website,
    projects: ofProjects,
    pages: ofPages,
    services: ofServices,
    crews: ofCrews,
    settings: ofSettings,
  }
}
