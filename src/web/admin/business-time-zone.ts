import { useRouteLoaderData } from 'react-router'
import { DEFAULT_TIME_ZONE } from '#domain/business-time.ts'
import type { loader } from './admin-layout.tsx'

/** The clock by which the back-office tells times, wherever its reader is. */
export function useBusinessTimeZone(): string {
  return useRouteLoaderData<typeof loader>('admin/admin-layout')?.timeZone ?? DEFAULT_TIME_ZONE
}
