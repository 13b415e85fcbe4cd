import { button, choice, heading, line, list, picture, text } from '../field.ts'
import { ICONS } from '../section.ts'
import { searchResult } from './search-result.ts'

export const SERVICES = {
  label: 'Services',
  path: '/services',
  groups: {
    search: searchResult('Our Services | {name}', 'What {name} does in {place}.'),
    intro: {
      label: 'Top of the page',
      fields: {
        eyebrow: line('Line above the heading', 'Services'),
        title: heading('Heading', 'What we do'),
        lead: text('Introduction', 'Choose what you need.'),
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

export const PROJECTS = {
  label: 'Projects',
  path: '/projects',
  groups: {
    search: searchResult('Our Projects | {name}', 'Projects of {name} in {place}.'),
    intro: {
      label: 'Top of the page',
      fields: {
        eyebrow: line('Line above the heading', 'Portfolio'),
        title: heading('Heading', 'Our Projects'),
        lead: text('Introduction', 'Work that we have finished.'),
        picture: picture('Picture in link previews'),
      },
    },
    overview: {
      label: 'Overview',
      fields: {
        title: heading('Heading', 'Projects Overview'),
        empty: heading('While there are none', 'No projects to show here yet.'),
      },
    },
    call: {
      label: 'Invitation below the list',
      fields: {
        title: heading('Heading', 'Yours could be the next one'),
        text: text('Text', 'Tell us what you have in mind.'),
        contact: button('Button that opens the contact page', 'Contact Us'),
        picture: picture('Picture'),
      },
    },
    invitation: {
      label: 'Invitation below a project',
      fields: {
        title: heading('Heading', 'Something like this in mind?'),
        text: text('Text', 'Write what you have and what you wish for, or pick a day and let us look at it together.'),
        schedule: button('Button that opens the booking page', 'Schedule Service'),
        contact: button('Button that opens the contact page', 'Contact Us'),
      },
    },
    others: {
      label: 'More projects below a project',
      fields: {
        eyebrow: line('Line above the heading', 'More projects'),
        title: heading('Heading', 'While you are here'),
        more: button('Link to all projects', 'All projects'),
      },
    },
  },
} as const

export const SCHEDULE = {
  label: 'Schedule',
  path: '/schedule',
  groups: {
    search: searchResult(
      'Schedule Your Service | {name}',
      'Book an appointment online with {name} in {place}. You hear from us {answer time}.',
    ),
    keywords: {
      label: 'Keywords',
      fields: { words: line('Keywords', '', { limit: 300, help: 'Separated by commas' }) },
    },
    intro: {
      label: 'Top of the page',
      fields: {
        eyebrow: line('Line above the heading', 'Online booking'),
        title: heading('Heading', 'Schedule Your Service'),
        lead: text('Introduction', 'Choose a day and a time. You hear from us {answer time}.'),
      },
    },
    form: {
      label: 'Booking form',
      fields: {
        title: heading('Heading', 'Book Your Appointment'),
        urgent: heading('When someone chooses the emergency service', 'Is it urgent? Do not wait for an appointment.'),
        called: heading('For a service that is called, not booked', 'This is an emergency service: please call us.'),
      },
    },
    points: {
      label: 'Beside the form',
      fields: {
        points: list(
          'Points',
          'point',
          8,
          { icon: choice('Icon', ICONS, 'badge'), title: heading('Title', ''), text: line('Text', '', { limit: 300 }) },
          [
            { icon: 'phone', title: '{emergency service}', text: '{emergency promise}' },
            {
              icon: 'calendar',
              title: 'Flexible Scheduling',
              text: 'Choose the day and the time that suit you, and move them if they no longer do.',
            },
            { icon: 'bolt', title: 'How soon we reply', text: 'You hear from us {answer time}.' },
          ],
        ),
      },
    },
    information: {
      label: 'Information box',
      fields: {
        title: heading('Heading', 'Important Information'),
        lines: list('Lines', 'line', 12, { text: heading('Line', '', { limit: 200 }) }, [
          { text: 'Emergency services are available {emergency hours}' },
          { text: 'Standard hours are {schedule hours}' },
          { text: 'We confirm your appointment by email or phone' },
          { text: 'Please give accurate contact information' },
        ]),
      },
    },
    closed: {
      label: 'While online booking is off',
      fields: {
        title: heading('Heading', 'Online Scheduling Currently Unavailable'),
        text: text(
          'Text',
          'We are currently experiencing high demand. Please call us directly to book your appointment.',
        ),
        call: button('Button that calls you', 'Call Us Now'),
      },
    },
  },
} as const
