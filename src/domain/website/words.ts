import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  pages: 'Pages',
  site: 'Site',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  services: 'Services',
  projects: 'Projects',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  callOrBook: 'Call or book',
  contactUs: 'Contact us',
  callBusiness: (name: string) => `Call ${name}`,
  renders: 'Demo pictures are renders.',
  newVersion: { label: 'New version', text: 'A new version of this site is ready.', reload: 'Reload', later: 'Later' },
  install: {
    label: 'Install this app',
    text: (name: string) => `Keep ${name} one tap away, even without a network.`,
    install: 'Install',
    later: 'Not now',
  },
  /** Only ever shown in Spanish. */
  spanish: { label: '', text: '', open: '', later: '' },
  error: {
    title: 'Something went wrong',
    text: "We're sorry, but something unexpected happened.",
    later: 'Please try again in a few minutes.',
    again: 'Try Again',
    home: 'Return Home',
  },
  inNumbers: 'In numbers',
  compareRoom: 'How much of the picture shows the room before',
  percentBefore: 'percent before',
}

export const SITE_WORDS: InLanguages<typeof en> = { en, es }
