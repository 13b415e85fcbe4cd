import type { RouterContextProvider } from 'react-router'
import { formatAddress } from '#domain/business/business.ts'
import { siteContext } from '../data/site.ts'

/** The part of the business profile that every screen shows. */
export async function layoutBusiness(context: Readonly<RouterContextProvider>) {
  const business = await context.get(siteContext).business()
  const { name, phone, email, contactHours, licence, serviceArea } = business
  return { name, phone, email, contactHours, licence, serviceArea, address: formatAddress(business) }
}

export type LayoutBusiness = Awaited<ReturnType<typeof layoutBusiness>>
