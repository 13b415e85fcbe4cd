import { button, heading, line, text } from '../field.ts'
import { searchResult } from './search-result.ts'

export const SERVICES = {
  label: 'Services',
  path: '/services',
  groups: {
    search: searchResult('Our Services | {name}', 'What {name} does in {place}, what it costs, and when we can come.'),
    intro: {
      label: 'Top of the page',
      fields: {
        eyebrow: line('Line above the heading', 'Services'),
        title: heading('Heading', 'What we do'),
        lead: text('Introduction', 'What it takes, what it costs, and a time to have it done in {place}.'),
      },
    },
    actions: {
      label: 'Buttons of a service',
      fields: {
        schedule: button('Opens the booking page', 'Schedule'),
        ask: button('Opens the contact page, if it can’t be booked', 'Ask about it'),
        emergency: button('Opens the emergency call', 'Emergency Service'),
      },
    },
    cards: {
      label: 'Links of a service on the home page',
      fields: {
        schedule: button('Opens the booking page', 'Schedule a visit'),
        read: button('Opens the service, if it can’t be booked', 'Read more'),
        emergency: button('Opens the emergency call', 'Call now'),
      },
    },
    detail: {
      label: 'A service’s own page',
      fields: {
        eyebrow: line('Line above the heading', 'Service'),
        price: heading('Before the price', 'Price', { limit: 40 }),
        visit: heading('Before the length of a visit', 'Visit', { limit: 40 }),
      },
    },
  },
} as const
