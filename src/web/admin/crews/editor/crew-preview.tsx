import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useWatch } from 'react-hook-form'
import type { Crew } from '#domain/crew/schema.ts'
import { crewSchema } from '#domain/crew/schema.ts'
import { api } from '../../../data/api-client.ts'
import { useFreshOnChange } from '../../../data/queries.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSettled } from '../../use-settled.ts'
import { VisitList } from '../../visit-list.tsx'

const KEY = ['crew-preview']

/** Before saving: which upcoming visits the crew could no longer make. Nothing moves by itself. */
export function CrewPreview({ id }: { id: string }) {
  const draft = useWatch<Crew>()
  const parsed = crewSchema.safeParse(draft)
  const settled = useSettled(parsed.success ? JSON.stringify(parsed.data) : '')
  useFreshOnChange(['appointments', 'settings'], KEY)
  const { data, error } = useQuery({
    queryKey: [...KEY, id, settled],
    queryFn: ({ signal }) => {
      const request = { param: { id }, json: JSON.parse(settled) }
      return parseResponse(api.scheduling.preview.crews[':id'].$post(request, { init: { signal } }))
    },
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!data || data.count === 0) return null
  return (
    <Notice
      tone="warning"
      title={
        data.count === 1
          ? 'This crew could no longer make 1 upcoming visit. It stays until you move it.'
          : `This crew could no longer make ${data.count} upcoming visits. They stay until you move them.`
      }
    >
      <VisitList {...data} />
    </Notice>
  )
}
