import { button, link, list, toggle } from '../field.ts'

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
      help: 'Pages that show in the menu follow after these links, unless they are listed here.',
      fields: { links: list('Links', 'link', 20, entry, MAIN_LINKS) },
    },
    footer: {
      label: 'Footer',
      help: 'Pages that show in the footer follow after these links, unless they are listed here.',
      fields: {
        links: list('Links', 'link', 20, entry, [...MAIN_LINKS, { to: '/services', label: 'Services', hidden: false }]),
      },
    },
  },
} as const
