import { button, heading, line, list, picture, text } from '../field.ts'
import { searchResult } from './search-result.ts'

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
