// The first hour: the steps that make a new site the owner's. The program checks each line by itself.
import { keysOf } from '#domain/objects/pick.ts'

/** One question a screen, in this order. */
export const GUIDE_STEP_WORDS = {
  trade: {
    label: 'Trade',
    title: 'What kind of work do you do?',
    lead: 'You start with services, words and pictures that fit your trade. You can change all of them.',
  },
  identity: {
    label: 'Name and phone',
    title: 'What is your business called?',
    lead: 'Every page, email and phone link uses these.',
  },
  area: {
    label: 'Where you work',
    title: 'Where do you work?',
    lead: 'Visitors see your city. Booking times, emails and tables use your time zone.',
  },
  hours: {
    label: 'Hours',
    title: 'When are you open?',
    lead: 'Your website, your emails and online booking all use this one table.',
  },
  emergency: {
    label: 'Emergencies',
    title: 'Do you take emergency calls?',
    lead: 'Your website offers emergency service only if you say so here.',
  },
  promise: {
    label: 'Reply time',
    title: 'How soon do you reply to a request?',
    lead: 'Visitors read it before they book. Today shows you how much time is left.',
  },
  services: {
    label: 'Services',
    title: 'What do you do?',
    lead: 'Customers choose one of these when they book.',
  },
  brand: {
    label: 'Logo and color',
    title: 'What does your brand look like?',
    lead: 'One color is enough. Everything stays readable, whatever you choose.',
  },
  story: {
    label: 'Story and photos',
    title: 'Why do people hire you?',
    lead: 'Two sentences and a few photos from your phone are enough.',
  },
  mail: {
    label: 'Email',
    title: 'Can your site send email?',
    lead: 'Customers get confirmations, and you get their requests.',
  },
  backup: {
    label: 'Backup',
    title: 'Is your data backed up?',
    lead: 'The site backs itself up every night. Make the first backup now, so that you know it works.',
  },
} as const

export const GUIDE_STEPS = keysOf(GUIDE_STEP_WORDS)

export type GuideStep = (typeof GUIDE_STEPS)[number]

export const GUIDE_END = 'done'

export const GUIDE_PATH = '/admin/start'

interface LineWords {
  title: string
  gives: string
  to?: string
  action?: string
}

/** The remaining tasks after the questions, the most valuable first. */
const LATER_LINES = {
  address: {
    title: 'The site’s own address',
    gives: 'Links in emails and search results open your website.',
    to: '/admin/address',
    action: 'Set the address',
  },
  notifications: {
    title: 'Notifications on your phone',
    gives: 'New requests and messages reach you right away.',
    to: '/admin/notifications',
    action: 'Turn them on',
  },
  messages: {
    title: 'Reminders and reviews',
    gives: 'Fewer forgotten visits and more reviews. All of this is off until you turn it on.',
    to: '/admin/customer-messages',
    action: 'Choose messages',
  },
  app: {
    title: 'The app on your phone',
    gives:
      'Your day is one tap away, also without a network. Open this back office on your phone, choose “Add to Home Screen” in the browser’s menu, and open it from there once.',
  },
} satisfies Record<string, LineWords>

export const START_LINES = [...GUIDE_STEPS, ...keysOf(LATER_LINES)]

export type StartLine = (typeof START_LINES)[number]

export function lineWords(line: StartLine): LineWords {
  if (!isGuideStep(line)) return LATER_LINES[line]
  const { label, lead } = GUIDE_STEP_WORDS[line]
  return { title: label, gives: lead, to: guidePath(line), action: 'Answer' }
}

export const STEP_NOTES = ['answered', 'later'] as const

export type StepNote = (typeof STEP_NOTES)[number]

export interface GettingStarted {
  lines: { id: StartLine; done: boolean }[]
  /** Questions that the owner postponed. */
  later: GuideStep[]
  hidden: boolean
  /** The guided start opens by itself. */
  guideOpens: boolean
}

export const START_MESSAGES = {
  fetchFailed: 'Failed to fetch the list of first steps',
} as const

export function isGuideStep(text: string | undefined): text is GuideStep {
  return GUIDE_STEPS.some((step) => step === text)
}

export function guidePath(step: GuideStep | typeof GUIDE_END): string {
  return `${GUIDE_PATH}/${step}`
}

export function stepAfter(step: GuideStep): GuideStep | typeof GUIDE_END {
  return GUIDE_STEPS[GUIDE_STEPS.indexOf(step) + 1] ?? GUIDE_END
}

export function stepBefore(step: GuideStep): GuideStep | undefined {
  return GUIDE_STEPS[GUIDE_STEPS.indexOf(step) - 1]
}

type Progress = Pick<GettingStarted, 'lines' | 'later'>

/** The first question that is neither answered nor postponed. */
export function openStep({ lines, later }: Progress): GuideStep | undefined {
  return GUIDE_STEPS.find((step) => !later.includes(step) && lines.some(({ id, done }) => id === step && !done))
}

/** The next task. Postponed questions come last. */
export function nextLine({ lines, later }: Progress): StartLine | undefined {
  const open = lines.filter(({ done }) => !done).map(({ id }) => id)
  return open.find((id) => !(isGuideStep(id) && later.includes(id))) ?? open[0]
}
