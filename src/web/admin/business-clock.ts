import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { type Currency, DEFAULT_CURRENCY } from '#domain/money/currency.ts'
import { type BusinessClock, DEFAULT_TIME_ZONE, formatWhen } from '#domain/time/business-time.ts'
import { siteContext } from '../data/site.ts'

const DEFAULT_CLOCK: BusinessClock = { timeZone: DEFAULT_TIME_ZONE }

/** Shared by every screen of the back-office. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { timeZone, clock, currency } = await context.get(siteContext).business()
  return { timeZone, clock, currency }
}

/** The time zone and clock of every time in the back-office, wherever the reader is. */
export function useBusinessClock(): BusinessClock {
  return useRouteLoaderData<typeof loader>('admin/admin-layout') ?? DEFAULT_CLOCK
}

export function useCurrency(): Currency {
  return useRouteLoaderData<typeof loader>('admin/admin-layout')?.currency ?? DEFAULT_CURRENCY
}

export function When({ at }: { at: string }): string {
  return formatWhen(at, useBusinessClock())
}
