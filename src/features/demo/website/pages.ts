import { BUILT_IN_PICTURES } from '#domain/pictures/built-in-pictures.ts'
import { CENTER } from '#domain/pictures/framed-picture.ts'
import { defaultContent, type PartContent } from '#domain/website/part.ts'

/** What to do until the plumber arrives. */
const EMERGENCY_STEPS = [
  {
    title: 'Shut off the water',
    text: 'Turn the valve under the leaking fixture clockwise until it stops. If there is none, close the main valve: it is usually by the meter near the street, in the garage, or where the pipe enters the house.',
  },
  {
    title: 'If you smell gas, leave first',
    text: 'Touch no switch and light nothing. Leave the house with everyone in it, then call 911 and your gas company from outside. Close the gas valve only if it is outside and safe to reach.',
  },
  {
    title: 'Keep water and power apart',
    text: 'If water is near outlets, cords or the breaker panel, stay out of it. Switch off the breakers of those rooms only if you can reach the panel with dry feet; otherwise call your power company.',
  },
  {
    title: 'Turn off the water heater',
    text: 'Set a gas heater to pilot, or switch off the breaker of an electric one, so that it does not run dry.',
  },
  {
    title: 'Drain and protect',
    text: 'Open the lowest tap to empty the pipes, move what can be moved, and take a few photos for your insurance.',
  },
]

const about = defaultContent('about')
const schedule = defaultContent('schedule')
const contact = defaultContent('contact')
const emergency = defaultContent('emergency')
const projects = defaultContent('projects')
const footer = defaultContent('footer')

const { burstPipe, copperFittings, kitchenSink, plantRoom, walkInShower } = BUILT_IN_PICTURES

const framed = (picture: { src: string; alt: string }) => ({ ...picture, focus: CENTER })

export const ABOUT: PartContent<'about'> = {
  ...about,
  search: {
    ...about.search,
    description: 'The people, story and values behind {name}, plumbers and renovators in {place}.',
  },
  intro: {
    ...about.intro,
    title: 'The crew {city} calls back',
    picture: framed(copperFittings),
    second: framed(plantRoom),
  },
}

export const SCHEDULE: PartContent<'schedule'> = {
  ...schedule,
  search: {
    title: 'Schedule Your Plumbing Service | {name}',
    description:
      'Book a plumbing appointment online with {name} in {place}: choose a day and a time, and hear from us {answer time}.',
  },
  keywords: { words: 'schedule plumber, plumbing appointment, book plumber online, plumber {city}' },
  intro: { ...schedule.intro, title: 'Schedule Your Plumbing Service' },
  form: { ...schedule.form, urgent: 'Water running right now? Do not wait for an appointment.' },
  points: {
    points: [
      {
        icon: 'phone',
        title: '{emergency service}',
        text: 'A burst pipe does not keep office hours. Call, and a plumber answers.',
      },
      {
        icon: 'calendar',
        title: 'Flexible Scheduling',
        text: 'Choose the day and the time that suit you, and move them if they no longer do.',
      },
      {
        icon: 'badge',
        title: 'Licensed Professionals',
        text: 'Licensed, insured and answerable by name for the work.',
      },
      { icon: 'bolt', title: 'Quick Response', text: 'You hear from us {answer time}.' },
    ],
  },
}

export const CONTACT: PartContent<'contact'> = {
  ...contact,
  intro: {
    ...contact.intro,
    title: 'Tell us what is dripping',
    lead: 'Write a few lines, or call: the person who answers knows pipes. You hear from us {answer time}.',
    picture: framed(kitchenSink),
  },
  emergency: { ...contact.emergency, title: 'Plumbing emergency?' },
  call: {
    ...contact.call,
    title: 'When it cannot wait until morning',
    more: 'What to shut off first',
    picture: framed(burstPipe),
  },
}

export const EMERGENCY: PartContent<'emergency'> = {
  ...emergency,
  search: {
    title: 'Plumbing Emergency: What to Do Now | {name}',
    description:
      'Burst pipe, leak or no water? Call {name}, and shut off water, gas and power safely while you wait. {emergency promise}',
  },
  intro: {
    ...emergency.intro,
    eyebrow: 'Plumbing emergency',
    title: 'Call first. Then close the valve.',
    lead: '{emergency promise} A plumber picks up, and stays on the line while you do what is below.',
    picture: framed(burstPipe),
  },
  steps: { ...emergency.steps, steps: EMERGENCY_STEPS },
}

export const PROJECTS: PartContent<'projects'> = {
  ...projects,
  search: {
    ...projects.search,
    description:
      'Commercial, residential and emergency plumbing and renovation projects in {place}, with pictures, challenges and results.',
  },
  intro: {
    ...projects.intro,
    lead: 'Bathrooms, plant rooms, leaks at midnight. What was wrong, what we did about it, and how it looks now that the walls are closed again.',
    picture: framed(walkInShower),
  },
  call: {
    ...projects.call,
    text: 'Tell us what drips, creaks or simply no longer suits you. We say honestly what it takes, and what it costs.',
    picture: framed(copperFittings),
  },
}

export const FOOTER: PartContent<'footer'> = {
  ...footer,
  missing: { ...footer.missing, eyebrow: 'This pipe leads nowhere', picture: framed(copperFittings) },
}
