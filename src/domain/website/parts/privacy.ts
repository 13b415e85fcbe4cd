import { heading, line, text, toggle } from '../field.ts'
import { searchResult } from './search-result.ts'

export const PRIVACY_PATH = '/privacy'

export const PRIVACY = {
  label: 'Privacy',
  path: PRIVACY_PATH,
  groups: {
    search: searchResult('Privacy | {name}', 'What {name} stores about visitors and customers, and for how long.'),
    intro: {
      label: 'Top of the page',
      fields: {
        eyebrow: line('Line above the heading', 'Privacy'),
        title: heading('Heading', 'What we store, and for how long'),
        lead: text('Introduction', ''),
      },
    },
    own: {
      label: 'Your own text',
      help: 'The page describes what is turned on in your settings. Add what you do besides, or replace all of it.',
      fields: {
        text: text('Text', '', { limit: 8000 }),
        replaces: toggle('Show only this text', false),
      },
    },
  },
} as const
