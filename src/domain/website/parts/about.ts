import { heading, line, picture } from '../field.ts'
import { searchResult } from './search-result.ts'

export const ABOUT = {
  label: 'About',
  path: '/about',
  groups: {
    search: searchResult('About Us | {name}', 'The people, story and values behind {name} in {place}.'),
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
