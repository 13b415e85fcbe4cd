import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useWatch } from 'react-hook-form'
import { type AreaForm, areaFormSchema, areaOf } from '#domain/places/area-form.ts'
import { SCHEDULE_MESSAGES } from '#domain/scheduling/settings.ts'
import { api, explained } from '../../../data/api-client.ts'
import { useFreshOnChange } from '../../../data/queries.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSettled } from '../../use-settled.ts'
import { OutsideNotice } from '../outside-notice.tsx'

const KEY = ['area-preview']

/** Before saving: whose visit would lie outside the area. */
export function AreaPreview() {
  const draft = useWatch<AreaForm>()
  const parsed = areaFormSchema.safeParse(draft)
  const settled = useSettled(parsed.success ? JSON.stringify(areaOf(parsed.data)) : '')
  useFreshOnChange(['appointments', 'settings'], KEY)
  const { data, error } = useQuery({
    queryKey: [...KEY, settled],
    queryFn: ({ signal }) =>
      explained(SCHEDULE_MESSAGES.previewFailed, () =>
        parseResponse(api.scheduling.preview.area.$post({ json: JSON.parse(settled) }, { init: { signal } })),
      ),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!data || settled === '') return null
  return (
    <section aria-label="What this area will change" aria-live="polite">
      {data.outsideCount === 0 ? (
        <p className="text-sm">Every upcoming visit lies inside this area.</p>
      ) : (
        <OutsideNotice {...data} />
      )}
    </section>
  )
}
