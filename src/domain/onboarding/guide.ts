// The guided start: six short steps, each of which can be skipped.

export const GUIDE_STEPS = ['identity', 'hours', 'services', 'brand', 'mail', 'backup'] as const

export type GuideStep = (typeof GUIDE_STEPS)[number]

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

export function isGuideStep(text: string | undefined): text is GuideStep {
  return GUIDE_STEPS.some((step) => step === text)
}

export const GUIDE_PATH = '/admin/start/'

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
