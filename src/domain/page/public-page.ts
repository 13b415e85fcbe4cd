// Search-result titles of the fixed public pages. Home has none of its own: it uses the global settings.

import { SCHEDULE_HEADING } from '#domain/appointment/booking-words.ts'
import { EMERGENCY_PATH } from '#domain/business/emergency.ts'
import { answersAroundTheClock, answerWords, emergencyWords } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import type { PageFacts } from '#domain/seo/metadata.ts'
import { SERVICES_PATH } from '#domain/service/address.ts'

type Named = Pick<Business, 'name' | 'city' | 'region'>

/** " in Tampa, FL", or nothing while the profile has no city. */
function inPlace({ city, region }: Named): string {
  const place = [city, region].filter(Boolean).join(', ')
  return place && ` in ${place}`
}

export const PUBLIC_PAGES = {
  home: (): PageFacts => ({ path: '/' }),
  projects: (business: Named): PageFacts => ({
    path: '/projects',
    title: `Our Projects | ${business.name}`,
    description: `Commercial, residential and emergency plumbing and renovation projects${inPlace(business)}, with pictures, challenges and results.`,
  }),
  services: (business: Named): PageFacts => ({
    path: SERVICES_PATH,
    title: `Our Services | ${business.name}`,
    description: `What ${business.name} does${inPlace(business)}, what it costs, and when we can come.`,
  }),
  about: (business: Named): PageFacts => ({
    path: '/about',
    title: `About Us | ${business.name}`,
    description: `The people, story and values behind ${business.name}, plumbers and renovators${inPlace(business)}.`,
  }),
  contact: (business: Business): PageFacts => ({
    path: '/contact',
    title: `Contact Us | ${business.name}`,
    description: [`Call or write to ${business.name}${inPlace(business)}.`, emergencyWords(business)?.promise]
      .filter(Boolean)
      .join(' '),
  }),
  schedule: (business: Business): PageFacts => ({
    path: '/schedule',
    title: `${SCHEDULE_HEADING} | ${business.name}`,
    description: `Book a plumbing appointment online with ${business.name}${inPlace(business)}: choose a day and a time, and hear from us ${answerWords(business)}.`,
    keywords: [
      'schedule plumber',
      'plumbing appointment',
      'book plumber online',
      ...(business.city ? [`plumber ${business.city}`] : []),
    ],
  }),
  emergency: (business: Business): PageFacts => ({
    path: EMERGENCY_PATH,
    title: `Plumbing Emergency: What to Do Now | ${business.name}`,
    description: `Burst pipe, leak or no water? Call ${business.name}${answersAroundTheClock(business) ? ' any time' : ''}, and shut off water, gas and power safely while you wait.`,
  }),
} as const
