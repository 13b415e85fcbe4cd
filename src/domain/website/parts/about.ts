import { button, heading, line, list, picture, text } from '../field.ts'
import { searchResult } from './search-result.ts'

export const ABOUT = {
  label: 'About',
  path: '/about',
  groups: {
    search: searchResult('About Us | {name}', 'About {name} in {place}.'),
    intro: {
      label: 'Top of the page',
      help: 'Your story, numbers, values and the contractor are in the business profile.',
      fields: {
        eyebrow: line('Line above the heading', 'About {name}'),
        title: heading('Heading', 'Who we are'),
        picture: picture('Large picture'),
        second: picture('Small picture, on wide screens'),
      },
    },
    values: {
      label: 'Values',
      fields: {
        eyebrow: line('Line above the heading', 'Our values'),
        title: heading('Heading', 'What we hold ourselves to'),
      },
    },
    contractor: {
      label: 'Contractor',
      fields: {
        eyebrow: line('Line above the heading', 'Your contractor'),
        title: heading('Heading', 'Meet {owner}'),
        portrait: picture('Portrait', 'Without one, the initials are shown.'),
      },
    },
  },
} as const

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
        emergencyHint: line(
          'Below the emergency box',
          'In an emergency, please call {emergency phone} instead of writing.',
          {
            limit: 200,
          },
        ),
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

export const EMERGENCY = {
  label: 'Emergency',
  path: '/emergency',
  groups: {
    search: searchResult(
      'Emergency: What to Do Now | {name}',
      'Call {name}, and see what you can safely do while you wait.',
    ),
    intro: {
      label: 'Top of the page',
      fields: {
        eyebrow: line('Line above the heading', 'Emergency'),
        title: heading('Heading', 'Call us first'),
        lead: text('Introduction', '{emergency promise} Then do what is below, if it is safe.'),
        picture: picture('Picture in link previews'),
        contact: button('Link to the contact page', 'Other ways to reach us'),
        schedule: button('Link to the booking page', 'It can wait: book a visit'),
      },
    },
    steps: {
      label: 'What to do until you arrive',
      help: 'The page shows the steps whole. The emergency dialog lists their titles.',
      fields: {
        title: heading('Heading', 'While you wait'),
        steps: list('Steps', 'step', 12, { title: heading('Title', ''), text: text('Text', '', { limit: 600 }) }, [
          {
            title: 'If you smell gas, leave first',
            text: 'Touch no switch and light nothing. Leave the house with everyone in it, then call 911 and your gas company from outside.',
          },
          {
            title: 'Shut off what you can',
            text: 'Close the valve or switch off the breaker of what is leaking or broken, if you can reach it safely.',
          },
          {
            title: 'Keep water and power apart',
            text: 'If water is near outlets, cords or the breaker panel, stay out of it.',
          },
        ]),
        warning: text(
          'Warning below the steps',
          'Do only what is safe for you. Fire, injury or a strong smell of gas: leave and call 911.',
          { limit: 400 },
        ),
      },
    },
    none: {
      label: 'Without an emergency line',
      help: 'No page leads here then, but old links still do.',
      fields: {
        title: heading('Heading', 'If someone is in danger, call 911'),
        text: text('Text', 'For everything else, call us or send us a message.'),
      },
    },
    dialog: {
      label: 'Emergency dialog',
      fields: {
        title: heading('Heading', 'Emergency Service'),
        text: text('Text', '{emergency promise} Call first, then shut off what you safely can.'),
        more: button('Link to the emergency page', 'All steps on one page'),
      },
    },
  },
} as const
