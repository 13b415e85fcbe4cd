import type { WantedCategories } from '#domain/projects/categories.ts'
import { PROJECT_CATEGORIES } from '#domain/projects/project.ts'
import { ifVersion } from '../../data/api-client.ts'
import { command, type Query, query, useRead } from '../../data/calls.ts'
import { documentsQuery, type Listed } from '../../data/document-queries.ts'
import { getDocument } from '../../data/documents.ts'

export type ListedProject = Listed<'projects'>

/** Parameters of /admin/projects that open a dialog: `?edit={id}` and `?new=photos`. */
export const EDIT_PARAMETER = 'edit'
export const NEW_PARAMETER = 'new'
export const FROM_PHOTOS = 'photos'

export const projectList = documentsQuery('projects')

export const linkedProject: Query<[id: string], ListedProject | null> = {
  key: ['linked-project'],
  isReadOnce: true,
  read: (_signal, id) => getDocument('projects', id),
}

export const categoryList = query({
  key: ['project categories'],
  follows: ['projects', 'settings'],
  failed: 'Failed to fetch the categories',
  call: (api, sending) => api.admin['project-categories'].$get({}, sending),
})

export const saveCategories = command({
  failed: 'Failed to save the categories',
  refreshes: ['project categories'],
  changes: 'projects',
  call: (api, wanted: WantedCategories, version: number) =>
    api.admin['project-categories'].$put({ json: wanted }, { headers: ifVersion(version) }),
})

/** What a project can be. The default ones apply until the owner's are loaded. */
export function useCategoryNames(): readonly string[] {
  const { data } = useRead(categoryList)
  return data?.categories.map(({ name }) => name) ?? PROJECT_CATEGORIES
}
