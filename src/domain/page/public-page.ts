// Search-result titles of the fixed public pages. Home has none of its own: it uses the global settings.

import { SCHEDULE_HEADING } from '#domain/appointment/booking-words.ts'
import { CONFIRMATION_PROMISE } from '#domain/appointment/promise.ts'
import { EMERGENCY_PATH, EMERGENCY_PROMISE } from '#domain/business/emergency.ts'
import type { Business } from '#domain/business/schema.ts'
import type { PageFacts } from '#domain/seo/metadata.ts'
import { SERVICES_PATH } from '#domain/service/address.ts'

type Named = Pick<Business, 'name' | 'city' | 'region'>

const place = ({ city, region }: Named) => [city, region].filter(Boolean).join(', ')

export const PUBLIC_PAGES = {
  home: (): PageFacts => ({ path: '/' }),
  projects: (business: Named): PageFacts => ({
    path: '/projects',
    title: `Our Projects | ${business.name}`,
    description: `Commercial, residential and emergency plumbing and renovation projects in ${place(business)}, with pictures, challenges and results.`,
  }),
  services: (business: Named): PageFacts => ({
    path: SERVICES_PATH,
    title: `Our Services | ${business.name}`,
    description: `What ${business.name} does in ${place(business)}, what it costs, and when we can come.`,
  }),
  about: (business: Named): PageFacts => ({
    path: '/about',
    title: `About Us | ${business.name}`,
    description: `The people, story and values behind ${business.name}, plumbers and renovators in ${place(business)}.`,
  }),
  contact: (business: Named): PageFacts => ({
    path: '/contact',
    title: `Contact Us | ${business.name}`,
    description: `Call or write to ${business.name} in ${place(business)}. ${EMERGENCY_PROMISE}`,
  }),
  schedule: (business: Named): PageFacts => ({
    path: '/schedule',
    title: `${SCHEDULE_HEADING} | ${business.name}`,
    description: `Book a plumbing appointment online with ${business.name} in ${place(business)}: choose a day and a time, and hear from us ${CONFIRMATION_PROMISE}.`,
    keywords: ['schedule plumber', 'plumbing appointment', 'book plumber online', `plumber ${business.city}`],
  }),
  emergency: (business: Named): PageFacts => ({
    path: EMERGENCY_PATH,
    title: `Plumbing Emergency: What to Do Now | ${business.name}`,
    description: `Burst pipe, leak or no water? Call ${business.name} any time, and shut off water, gas and power safely while you wait.`,
  }),
} as const
