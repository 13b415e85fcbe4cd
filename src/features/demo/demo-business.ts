import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'

/** What the first version said about the business when its owner had saved nothing. */
export const FIRST_DEFAULTS = {
  name: 'Bayline Plumbing & Renovation',
  trade: 'Plumber' as const,
  phone: '(813) 555-0142',
  email: 'hello@bayline.example',
  street: '2210 Channelside Row',
  city: 'Tampa',
  region: 'FL',
  postalCode: '33602',
  timeZone: 'America/New_York',
  latitude: 27.9425,
  longitude: -82.4518,
  scheduleHours: 'Monday to Friday, 8 AM to 6 PM',
  contactHours: 'Monday to Saturday, 7am to 6pm',
  licence: 'Licensed and insured · Florida CFC-DEMO-0142',
  serviceArea: 'Tampa, St. Petersburg, Clearwater, Brandon, Riverview and the bay between them',
  story:
    'Bayline began in 2013 with one van, a pipe threader and a list of neighbors whose water heaters had given up. The work was plain: turn up when we said we would, fix the cause and not only the drip, and leave the floor cleaner than we found it.\n\nWord went round. Today the same crew that clears a drain at midnight also rebuilds kitchens and bathrooms, because most leaks we were called to began behind a renovation somebody rushed. We plan, plumb, tile and finish under one roof, and one person answers for all of it.',
  statistics: [
    { value: '13+', label: 'Years of experience' },
    { value: '1500+', label: 'Happy customers' },
    { value: '99%', label: 'Customer satisfaction' },
  ],
  values: [
    {
      title: 'Straight answers',
      text: 'You hear what is wrong, what it costs and what can wait, before anyone picks up a wrench.',
    },
    { title: 'Work that lasts', text: 'We use parts we would put in our own homes and stand behind every joint.' },
    {
      title: 'On time, every time',
      text: 'An appointment is a promise. If traffic on the bridge says otherwise, you hear it from us first.',
    },
    {
      title: 'Respect for your home',
      text: 'Floors covered, water back on, rubbish gone. You should notice the repair, not the repairman.',
    },
  ],
  contractor: {
    name: 'Dana Reyes',
    role: 'Owner and master plumber',
    text: 'Dana apprenticed on commercial high-rises along the bay before starting Bayline. She still takes the emergency phone one night a week, and still draws every bathroom by hand before a single tile is ordered.',
  },
  reviews: [
    {
      quote:
        'A supply line burst at 11 pm. They talked us through the shut-off on the phone and were at the door half an hour later.',
      author: 'Marisol T.',
      place: 'Seminole Heights',
    },
    {
      quote:
        'Our bathroom was finished on the day they had named two months before. Not a single surprise on the bill.',
      author: 'Greg and Anita P.',
      place: 'Hyde Park',
    },
    {
      quote:
        'They run the plumbing of our three restaurants. Problems are fixed before the lunch rush, and that is all I ask.',
      author: 'Kenji O.',
      place: 'Ybor City',
    },
  ],
}

/** A fictional company. Phone numbers 555-01xx are reserved for fiction. */
export const DEMO_BUSINESS: Business = { ...DEFAULT_BUSINESS, ...FIRST_DEFAULTS }
