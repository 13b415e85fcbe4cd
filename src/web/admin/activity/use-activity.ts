import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { ACTIVITY_MESSAGES, type ActivityCheck, type ActivityPage } from '#domain/activity/activity.ts'
import type { ActivityArea } from '#domain/activity/area.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'

export interface ActivityView {
  search: string
  area: ActivityArea | 'all'
  page: number
}

export const ACTIVITY_KEY = ['activity']

/** With `under`, the list is refreshed together with that key. */
export function useActivity(view: ActivityView, under: readonly string[] = ACTIVITY_KEY) {
  return useQuery({
    queryKey: [...under, 'entries', view],
    queryFn: ({ signal }) => fetchPage(view, signal),
    placeholderData: keepPreviousData,
    // The log is always fetched fresh.
    staleTime: 0,
  })
}

async function fetchPage({ page, search, area }: ActivityView, signal: AbortSignal): Promise<ActivityPage> {
  const query = { page: `${page}`, search, area: area === 'all' ? '' : area }
  try {
    return await parseResponse(api.activity.$get({ query }, { init: { signal } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(ACTIVITY_MESSAGES.fetchFailed, { cause: error })
  }
}

export async function checkActivity(): Promise<ActivityCheck> {
  return await parseResponse(api.activity.check.$get())
}
