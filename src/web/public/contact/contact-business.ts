import type { Business } from '#domain/business/schema.ts'

/** Where the business is and how to reach it. */
export type ContactBusiness = Pick<
  Business,
  'name' | 'phone' | 'email' | 'street' | 'city' | 'region' | 'postalCode' | 'contactHours' | 'latitude' | 'longitude'
>
