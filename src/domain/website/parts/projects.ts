import { button, heading, line, picture, text } from '../field.ts'
import { searchResult } from './search-result.ts'

export const PROJECTS = {
  label: 'Projects',
  path: '/projects',
  groups: {
    search: searchResult(
      'Our Projects | {name}',
      'Projects of {name} in {place}, with pictures, challenges and results.',
    ),
    intro: {
      label: 'Top of the page',
      fields: {
        eyebrow: line('Line above the heading', 'Portfolio'),
        title: heading('Heading', 'Our Projects'),
        lead: text('Introduction', 'What was wrong, what we did about it, and how it looks now.'),
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
        text: text('Text', 'Tell us what you have in mind. We say honestly what it takes, and what it costs.'),
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
