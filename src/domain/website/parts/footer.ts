import { button, heading, line, link, list, picture, text, toggle } from '../field.ts'
import { searchResult } from './search-result.ts'

export const FOOTER = {
  label: 'Footer and notices',
  path: '/about',
  groups: {
    footer: {
      label: 'Footer',
      fields: {
        reach: heading('Above phone and email', 'Reach us'),
        hours: heading('Above the hours', 'Hours'),
        emergency: line('Below the hours', 'Emergencies {emergency hours}:'),
        emergencyLink: button('Link to the emergency page', 'what to do now'),
        privacy: button('Link to the privacy page', 'Privacy'),
      },
    },
    line: {
      label: 'Emergency line in the menu',
      fields: { label: line('Above the phone number', 'Emergency line, {emergency hours}') },
    },
    bar: {
      label: 'Bar at the bottom of a phone',
      fields: {
        call: button('Button that calls you', 'Call now'),
        book: button('Button that opens the booking page', 'Book online'),
      },
    },
    invitation: {
      label: 'Invitation above the footer',
      help: 'Stands on the About page, the Services page and on content pages.',
      fields: {
        title: heading('Heading', 'Have a job for us?'),
        text: text('Text', 'Pick a time online. You hear from us {answer time}.'),
        schedule: button('Button that opens the booking page', 'Schedule a visit'),
      },
    },
    missing: {
      label: 'Page that doesn’t exist',
      fields: {
        eyebrow: line('Line above the heading', ''),
        title: heading('Heading', '404 - Page Not Found'),
        text: text('Text', "The page you're looking for doesn't exist."),
        home: button('Button that opens the home page', 'Go Home'),
        projects: button('Button that opens the projects', 'See Our Projects'),
        picture: picture('Picture'),
      },
    },
    offline: {
      label: 'Without a network',
      fields: {
        title: heading('Heading', 'You are offline'),
        text: text(
          'Text',
          "This page isn't saved on your device. Pages you have visited still open, and the phone works without the internet.",
        ),
        emergency: button('Button that opens the emergency page', 'What to do in an emergency'),
      },
    },
  },
} as const

const entry = { to: link('Leads to', '/'), label: button('Words', ''), hidden: toggle('Hidden', false) } as const

const MAIN_LINKS = [
  { to: '/', label: 'Home', hidden: false },
  { to: '/projects', label: 'Projects', hidden: false },
  { to: '/about', label: 'About', hidden: false },
  { to: '/contact', label: 'Contact', hidden: false },
  { to: '/schedule', label: 'Schedule', hidden: false },
]

export const NAVIGATION = {
  label: 'Navigation',
  path: '/',
  groups: {
    menu: {
      label: 'Menu',
      help: 'Services, while any is published, and pages that show in the menu follow after these links, unless they are listed here.',
      fields: { links: list('Links', 'link', 20, entry, MAIN_LINKS) },
    },
    footer: {
      label: 'Footer',
      help: 'Pages that show in the footer follow after these links, unless they are listed here.',
      fields: {
        links: list('Links', 'link', 20, entry, [...MAIN_LINKS, { to: '/services', label: 'Services', hidden: false }]),
      },
    },
    languages: {
      label: 'Languages',
      help: 'In Spanish, visitors find your website at /es and every page links to its other language. Customers who book in Spanish get their emails in Spanish.',
      fields: { spanish: toggle('Also show the website in Spanish', false) },
    },
  },
} as const

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
