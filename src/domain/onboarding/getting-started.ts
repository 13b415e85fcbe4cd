// The first hour: what makes a new site the owner's. The program checks each line; nobody ticks it.

export const GUIDE_STEPS = ['identity', 'hours', 'services', 'brand', 'mail', 'backup'] as const

export const GUIDE_STEP_WORDS: Record<GuideStep, { label: string; title: string; lead: string }> = {
  identity: {
    label: 'Name and phone',
    title: 'What is your business called?',
    lead: 'Every page, e-mail and phone link uses these.',
  },
  hours: {
    label: 'Hours',
    title: 'When are you open?',
    lead: 'Booking times, e-mails and tables use your time zone.',
  },
  services: {
    label: 'Services',
    title: 'What do you do?',
    lead: 'Customers choose one of these when they book.',
  },
  brand: {
    label: 'Colors and logo',
    title: 'What do you look like?',
    lead: 'One color is enough. Everything stays readable, whatever you choose.',
  },
  mail: {
    label: 'E-mail',
    title: 'Can your site send e-mail?',
    lead: 'Customers get confirmations, and you get their requests.',
  },
  backup: {
    label: 'Backup',
    title: 'Is everything safe?',
    lead: 'The site backs itself up every night. Make the first backup now, so that you know it works.',
  },
}

export const GUIDE_PATH = '/admin/start/'

export const START_LINES = [
  'identity',
  'pictures',
  'services',
  'mail',
  'backup',
  'messages',
  'address',
  'app',
  'notifications',
] as const

export type StartLine = (typeof START_LINES)[number]

interface LineWords {
  title: string
  /** What to do while it isn't done. */
  todo: string
  to?: string
  action?: string
}

export const START_LINE_WORDS: Record<StartLine, LineWords> = {
  identity: {
    title: 'Your name and phone number',
    todo: 'Visitors still see another name or number.',
    to: guidePath('identity'),
    action: 'Enter them',
  },
  pictures: {
    title: 'Your own pictures',
    todo: 'Upload a photo of your work.',
    to: '/admin/pictures',
    action: 'Open Pictures',
  },
  services: {
    title: 'Services checked',
    todo: 'Change a service, or say that the list is right.',
    to: guidePath('services'),
    action: 'Check services',
  },
  mail: {
    title: 'E-mail works',
    todo: 'No e-mail of this site has been proven to arrive.',
    to: guidePath('mail'),
    action: 'Set up e-mail',
  },
  backup: {
    title: 'A verified backup',
    todo: 'The first one is made tonight, or now if you like.',
    to: guidePath('backup'),
    action: 'Back up',
  },
  messages: {
    title: 'Reminders and reviews',
    todo: 'Choose whether customers are reminded, thanked and asked how it went. All of this is off until you turn it on.',
    to: '/admin/customer-messages',
    action: 'Choose',
  },
  address: {
    title: 'The site’s own address',
    todo: 'Set PUBLIC_URL to the address that visitors use, such as https://www.example.com, and restart.',
  },
  app: {
    title: 'The app on your phone',
    todo: 'Open this back office on your phone, choose “Add to Home Screen” in the browser’s menu, and open it from there once.',
  },
  notifications: {
    title: 'Notifications on your phone',
    todo: 'Get new requests and messages on your phone right away.',
    to: '/admin/notifications',
    action: 'Turn them on',
  },
}

/** What the owner or the program noted. Everything else is looked up. */
export interface StartNotes {
  /** "Hide this" on the card. */
  hidden: boolean
  /** "These are right" on the list of services. */
  servicesRight: boolean
  /** The guided start was closed, so that it doesn't open by itself again. */
  guideClosed: boolean
  /** The back-office was opened as an installed app on a phone. */
  appOpened: boolean
}

export const NO_START_NOTES: StartNotes = { hidden: false, servicesRight: false, guideClosed: false, appOpened: false }

export interface GettingStarted {
  lines: { id: StartLine; done: boolean }[]
  hidden: boolean
  /** The guided start opens by itself. */
  guideOpens: boolean
}

export const START_MESSAGES = {
  fetchFailed: 'Failed to fetch the list of first steps',
  saveFailed: 'Failed to save',
  done: 'Everything is set up.',
} as const

type Named = Record<'name' | 'phone', string>

/** Whether the name and the phone number are nobody else's: neither the demo's nor the defaults of an empty site. */
export function isOwnIdentity(business: Named, others: readonly Named[]): boolean {
  return others.every(({ name, phone }) => business.name !== name && business.phone !== phone)
}

// The guided start: six short steps, each of which can be skipped.

export type GuideStep = (typeof GUIDE_STEPS)[number]

export function isGuideStep(text: string | undefined): text is GuideStep {
  return GUIDE_STEPS.some((step) => step === text)
}

export function guidePath(step: GuideStep): string {
  return `${GUIDE_PATH}${step}`
}

/** Undefined after the last one. */
export function stepAfter(step: GuideStep): GuideStep | undefined {
  return GUIDE_STEPS[GUIDE_STEPS.indexOf(step) + 1]
}

export function stepBefore(step: GuideStep): GuideStep | undefined {
  return GUIDE_STEPS[GUIDE_STEPS.indexOf(step) - 1]
}
