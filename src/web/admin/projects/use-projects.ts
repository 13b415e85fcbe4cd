import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import type { AdministeredProject } from '#server/api-types.ts'
import { listDocuments, type Versioned } from '../../data/documents.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import type { ProjectsView } from './use-projects-view.ts'

export type ListedProject = Versioned<AdministeredProject>

const PROJECTS = ['projects'] as const
const NEWEST_FIRST = { by: 'createdAt', direction: 'desc' } as const

export function useProjects({ search, page, sort = NEWEST_FIRST }: ProjectsView) {
  useFreshOnChange(['projects'], PROJECTS)
  return useQuery({
    queryKey: [...PROJECTS, { search, page, sort }],
    queryFn: ({ signal }) =>
      listDocuments(
        'projects',
        {
          search,
          orderBy: sort.by,
          direction: sort.direction,
          limit: TABLE_PAGE_SIZE,
          offset: (page - 1) * TABLE_PAGE_SIZE,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
}
