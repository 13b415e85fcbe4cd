import { readPage } from '#domain/pages/schema.ts'
import { isPublishedProject } from '#domain/projects/schema.ts'
import type { GateKind } from '#domain/publish-checks/finding.ts'
import type { ShownPages } from '#features/pages/living-address.ts'
import { pages } from '#features/pages/stored-page.ts'
import { projects } from '#features/projects/stored-project.ts'
import { readServices } from '#features/services/read-services.ts'
import { isStorableText } from '#store/storable-text.ts'

/** Others of one title are enough to say so. */
const MOST = 3

interface Titled {
  kind: GateKind
  /** The ids that are this document's own, before and after it is saved. */
  ids: readonly string[]
  title: string
}

/** The names of other published pages, projects and services with this title. */
export async function othersTitled({ reader, shows }: ShownPages, { kind, ids, title }: Titled): Promise<string[]> {
  // No other page can have a title that can't be stored.
  if (title === '' || !isStorableText(title) || kind === 'part') return []
  const isOther = (own: GateKind, id: string) => own !== kind || !ids.includes(id)
  const [byTitle, bySeoTitle, services, titled] = await Promise.all([
    pages.query(reader, { where: { title }, limit: MOST }),
    pages.query(reader, { where: { 'seo.title': title }, limit: MOST }),
    readServices(reader),
    projects.query(reader, { where: { title }, limit: MOST }),
  ])
  const samePages = [...byTitle, ...bySeoTitle]
    .map(({ id, data }) => readPage(id, data))
    .filter((page) => shows(page) && (page.seo.title || page.title) === title && isOther('page', page.id))
  const sameServices = services.filter(
    ({ slug, name, seo, published }) => published && (seo.title || name) === title && isOther('service', slug),
  )
  const sameProjects = titled.filter(({ id, data }) => isPublishedProject(data) && isOther('project', id))
  return [
    ...samePages.map((page) => page.title),
    ...sameServices.map(({ name }) => name),
    ...sameProjects.map(() => title),
  ]
}
