import type { RouterContextProvider } from 'react-router'
import { shownLogo } from '#domain/brand/logo.ts'
import { formatAddress } from '#domain/business/business.ts'
import { publishedHours } from '#domain/business/promise.ts'
import { siteContext } from '../data/site.ts'

/** The part of the business profile that every screen shows, and the logo. */
export async function layoutBusiness(context: Readonly<RouterContextProvider>) {
  const site = context.get(siteContext)
  const [business, brand] = await Promise.all([site.business(), site.brand()])
  const { name, phone, email, licence, serviceArea } = business
  const { contact: contactHours } = publishedHours(business, site.language)
  const address = formatAddress(business)
  return { name, phone, email, contactHours, licence, serviceArea, address, logo: shownLogo(brand) }
}

export type LayoutBusiness = Awaited<ReturnType<typeof layoutBusiness>>
