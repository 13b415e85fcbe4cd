import { button, heading, line, picture, text } from '../field.ts'
import { searchResult } from './search-result.ts'

export const CONTACT = {
  label: 'Contact',
  path: '/contact',
  groups: {
    search: searchResult('Contact Us | {name}', 'Call or write to {name} in {place}. {emergency promise}'),
    intro: {
      label: 'Top of the page',
      fields: {
        eyebrow: line('Line above the heading', 'Contact'),
        title: heading('Heading', 'How can we help?'),
        lead: text('Introduction', 'Write a few lines, or call. You hear from us {answer time}.'),
        picture: picture('Picture in link previews'),
      },
    },
    emergency: {
      label: 'Emergency box',
      fields: {
        title: heading('Heading', 'Emergency?'),
        text: text('Text', '{emergency promise}'),
        more: button('Link to the emergency page', 'What to do until we arrive'),
      },
    },
    cards: {
      label: 'Contact details',
      fields: {
        phone: heading('Above the phone number', 'Phone'),
        email: heading('Above the email address', 'Email'),
        address: heading('Above the address', 'Address'),
        directions: button('Link to directions', 'Directions'),
        hours: heading('Above the hours', 'Hours'),
        emergencyHours: line('Below the hours', 'Emergency service {emergency hours}'),
      },
    },
    form: {
      label: 'Message form',
      fields: {
        title: heading('Heading', 'Send us a message'),
        emergencyHint: line('Below the emergency box', 'In an emergency, please call {phone} instead of writing.', {
          limit: 200,
        }),
        send: button('Button that sends', 'Send Message'),
      },
    },
    map: {
      label: 'Map',
      fields: {
        show: button('Button that shows the map', 'Show the map'),
        directions: button('Link to directions', 'Directions in your map app'),
      },
    },
    call: {
      label: 'Call-now banner',
      fields: {
        eyebrow: line('Line above the heading', 'Emergency service'),
        title: heading('Heading', 'When it cannot wait'),
        text: text('Text', '{emergency promise}'),
        more: button('Link to the emergency page', 'What to do first'),
        picture: picture('Picture'),
      },
    },
  },
} as const
