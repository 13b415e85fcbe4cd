import { useRouteLoaderData } from 'react-router'
import { DEFAULT_TIME_ZONE } from '#domain/time/business-time.ts'
import type { loader } from './admin-layout.tsx'

/** The time zone of every time in the back-office, wherever the reader is. */
export function useBusinessTimeZone(): string {
  return useRouteLoaderData<typeof loader>('admin/admin-layout')?.timeZone ?? DEFAULT_TIME_ZONE
}
