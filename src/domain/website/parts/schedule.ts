import { button, choice, heading, line, list, text } from '../field.ts'
import { ICONS } from '../icon.ts'
import { searchResult } from './search-result.ts'

export const SCHEDULE = {
  label: 'Schedule',
  path: '/schedule',
  groups: {
    search: searchResult(
      'Schedule Your Service | {name}',
      'Book an appointment online with {name} in {place}: choose a day and a time, and hear from us {answer time}.',
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
        lead: text('Introduction', 'Choose a day and a time. We confirm your appointment {answer time}.'),
      },
    },
    form: {
      label: 'Booking form',
      fields: {
        title: heading('Heading', 'Book Your Appointment'),
        urgent: heading('When somebody chooses the emergency service', 'Is it urgent? Do not wait for an appointment.'),
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
            { icon: 'phone', title: '{emergency service}', text: 'When it can’t wait, call us.' },
            {
              icon: 'calendar',
              title: 'Flexible Scheduling',
              text: 'Choose the day and the time that suit you, and move them if they no longer do.',
            },
            { icon: 'bolt', title: 'Quick Response', text: 'You hear from us {answer time}.' },
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
          { text: 'You will receive confirmation by e-mail and phone' },
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
