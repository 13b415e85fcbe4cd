import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useFormContext, useWatch } from 'react-hook-form'
import { PAGE_MESSAGES } from '#domain/page/page.ts'
import type { PartId } from '#domain/website/part.ts'
import { PART_SCHEMAS } from '#domain/website/schema.ts'
import { api, explained } from '../../../data/api-client.ts'
import { useSettled } from '../../use-settled.ts'

/** The page with what is in the form, fetched when typing pauses. The previous one stays until then. */
export function usePartPreview(part: PartId) {
  const { control } = useFormContext()
  const content = useSettled(JSON.stringify(useWatch({ control })))
  const { data } = PART_SCHEMAS[part].safeParse(JSON.parse(content))
  const query = useQuery({
    queryKey: ['site preview', part, content],
    queryFn: ({ signal }) =>
      explained(PAGE_MESSAGES.previewFailed, () =>
        parseResponse(
          api.admin.site[':part'].preview.$post({ param: { part }, json: data ?? {} }, { init: { signal } }),
        ),
      ),
    enabled: data !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { ...query, isWaiting: data === undefined }
}
