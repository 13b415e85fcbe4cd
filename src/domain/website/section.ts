// The sections a home page can be made of.

import { button, choice, heading, line, list, picture, text, type ValuesOf } from './field.ts'

/** The icons beside a short text. */
export const ICONS = [
  { value: 'badge', label: 'Seal' },
  { value: 'phone', label: 'Phone' },
  { value: 'clock', label: 'Clock' },
  { value: 'place', label: 'Map pin' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'bolt', label: 'Lightning' },
] as const

const eyebrow = (words: string) => line('Line above the heading', words)
const title = (words: string) => heading('Heading', words)

export const SECTIONS = {
  hero: {
    label: 'Welcome',
    fields: {
      eyebrow: eyebrow('{place}'),
      title: title('{name}'),
      lead: text(
        'Introduction',
        'Tell us what you need and pick a time that works for you. You hear from us {answer time}.',
      ),
      schedule: button('Button that opens the booking page', 'Schedule Service'),
      emergency: button('Button that opens the emergency call', 'Emergency Service'),
      picture: picture('Picture', 'Wide screens show it behind the words: its left third should be calm.'),
    },
  },
  trust: {
    label: 'Trust points',
    fields: {
      points: list(
        'Points',
        'point',
        8,
        { icon: choice('Icon', ICONS, 'badge'), title: heading('Title', ''), text: line('Text', '', { limit: 300 }) },
        [
          { icon: 'badge', title: 'Our credentials', text: '{license}' },
          { icon: 'phone', title: '{emergency line}', text: '{emergency promise}' },
          { icon: 'clock', title: 'How soon we reply', text: 'You hear from us {answer time}.' },
          { icon: 'place', title: 'Where we work', text: '{service area}' },
        ],
      ),
    },
  },
  services: {
    label: 'Services',
    fields: {
      eyebrow: eyebrow('What we do'),
      title: title('Pick what sounds closest'),
      lead: text('Introduction', 'We sort out the rest when we talk.'),
      more: button('Link to all services', 'All services'),
    },
  },
  reasons: {
    label: 'Why choose us',
    fields: {
      eyebrow: eyebrow('How it works'),
      title: title('From your request to our visit'),
      reasons: list('Reasons', 'reason', 12, { title: heading('Title', ''), text: text('Text', '', { limit: 400 }) }, [
        { title: 'Tell us what you need', text: 'Choose a service and describe the job, or call us.' },
        { title: 'Pick a time', text: 'The calendar shows the times that are still free.' },
      ]),
    },
  },
  call: {
    label: 'Call-now banner',
    fields: {
      eyebrow: eyebrow('Emergency service'),
      title: title('Call now'),
      text: text('Text', '{emergency promise}'),
      more: button('Link to the emergency page', 'What to do first'),
      picture: picture('Picture'),
    },
  },
  'before-after': {
    label: 'Before and after',
    fields: {
      eyebrow: eyebrow('Before and after'),
      title: title('See the difference'),
      lead: text('Introduction', 'Drag the line to compare.'),
      more: button('Link to all projects', 'All projects'),
      before: picture('Picture before', 'Taken from the same spot as the other one.'),
      after: picture('Picture after'),
      beforeTag: line('Words on the picture before', 'Before', { limit: 40 }),
      afterTag: line('Words on the picture after', 'After', { limit: 40 }),
    },
  },
  projects: {
    label: 'Recent projects',
    fields: {
      eyebrow: eyebrow('Recent projects'),
      title: title('What we finished lately'),
      more: button('Link to all projects', 'See all projects'),
    },
  },
  reviews: {
    label: 'Reviews',
    fields: { eyebrow: eyebrow('Reviews'), title: title('What our customers say') },
  },
  pages: {
    label: 'Good to know',
    fields: { eyebrow: eyebrow('Good to know'), title: title('Before you call anyone, read this') },
  },
  text: {
    label: 'Text with picture',
    fields: {
      eyebrow: eyebrow(''),
      title: title('A heading'),
      text: text('Text', '', { limit: 4000 }),
      picture: picture('Picture'),
      side: choice(
        'Picture stands',
        [
          { value: 'right', label: 'On the right' },
          { value: 'left', label: 'On the left' },
        ],
        'right',
      ),
    },
  },
  questions: {
    label: 'Questions and answers',
    fields: {
      eyebrow: eyebrow('Questions and answers'),
      title: title('What people ask us'),
      questions: list(
        'Questions',
        'question',
        30,
        { question: heading('Question', '', { limit: 200 }), answer: text('Answer', '') },
        [],
      ),
    },
  },
} as const

export type SectionType = keyof typeof SECTIONS

export function isSectionType(type: string): type is SectionType {
  return Object.hasOwn(SECTIONS, type)
}

type SectionOf<Type extends SectionType> = { id: string; type: Type; hidden: boolean } & ValuesOf<
  (typeof SECTIONS)[Type]['fields']
>

export type Section<Type extends SectionType = SectionType> = { [Each in Type]: SectionOf<Each> }[Type]

export const MOST_SECTIONS = 30
export const SECTION_ID = /^[a-z][a-z0-9-]{0,39}$/

export const SECTION_MESSAGES = {
  tooMany: `The home page can have at most ${MOST_SECTIONS} sections`,
  idInvalid: 'A section needs an id of lowercase letters, digits and dashes',
  idRepeated: 'Two sections have the same id',
} as const

/** The default sections of a home page, in their order. */
export const FIRST_SECTIONS: readonly SectionType[] = [
  'hero',
  'trust',
  'services',
  'reasons',
  'call',
  'before-after',
  'projects',
  'reviews',
  'pages',
]

/** "hero", or "hero-2" if "hero" exists already. */
export function freeSectionId(type: SectionType, taken: readonly { id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id))
  if (!ids.has(type)) return type
  let number = 2
  while (ids.has(`${type}-${number}`)) number++
  return `${type}-${number}`
}

export type IconName = (typeof ICONS)[number]['value']
