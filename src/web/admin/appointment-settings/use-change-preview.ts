import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect, useState } from 'react'
import { SCHEDULE_MESSAGES } from '#domain/schedule/settings.ts'
import { type SchedulingSettings, schedulingSettingsSchema } from '#domain/schedule/settings-schema.ts'
import { api, explained } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'

const KEY = ['scheduling-preview']
const PAUSE_MS = 400

/** A preview of what saving would change, fetched when typing pauses. Undefined while the form is invalid. */
export function useChangePreview(draft: SchedulingSettings) {
  const parsed = schedulingSettingsSchema.safeParse(draft)
  const settled = useSettled(parsed.success ? JSON.stringify(parsed.data) : null)
  useFreshOnChange(['appointments', 'settings', 'crews'], KEY)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...KEY, settled],
    queryFn: ({ signal }) =>
      explained(SCHEDULE_MESSAGES.previewFailed, () =>
        parseResponse(api.scheduling.preview.$post({ json: JSON.parse(settled ?? '{}') }, { init: { signal } })),
      ),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { change: parsed.success ? data : undefined, error, outdated: isPlaceholderData, valid: parsed.success }
}

function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
