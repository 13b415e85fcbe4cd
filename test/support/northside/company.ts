import type { FramedPicture } from '#domain/pictures/framed-picture.ts'
import { defaultContent, newSection, type PartContent, type PartId } from '#domain/website/part.ts'

// Another company with its own trade, color, town and texts: what an owner types into the screens.

export const BUSINESS = {
  name: 'Northside Heating',
  trade: 'HVACBusiness',
  phone: '(612) 555-0177',
  email: 'hello@northside.example',
  street: '88 Lowry Avenue',
  city: 'Minneapolis',
  region: 'MN',
  postalCode: '55411',
  timeZone: 'America/Chicago',
  latitude: 45.013,
  longitude: -93.29,
  licence: 'Bonded and insured · Minnesota MB-DEMO-0177',
  serviceArea: 'Minneapolis, Robbinsdale and Brooklyn Center',
  scheduleHours: 'Monday to Thursday, 7 AM to 4 PM',
  contactHours: 'Monday to Thursday, 7 AM to 4 PM',
  answerTime: 'same-day',
  emergencyLine: { on: false, phone: '', hours: null },
  story: 'Northside has kept houses warm since the winter of 1998.',
  statistics: [{ value: '28', label: 'Winters so far' }],
  values: [{ title: 'Warm floors', text: 'We leave when the last radiator is hot.' }],
  contractor: { name: 'Lena Holm', role: 'Heating engineer', text: 'Lena learned the trade from her aunt.' },
  reviews: [{ quote: 'The boiler runs like new.', author: 'Arne S.', place: 'Robbinsdale' }],
}

export const BRAND = { color: '#b3261e', accent: '#1d3557', type: 'sturdy' }

export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect y="20" width="300" height="60" rx="30" fill="#b3261e"/></svg>'

export const SERVICES = [
  { slug: 'boiler-repair', name: 'Boiler repair', summary: 'No heat? We find out why.', minutes: 60 },
  { slug: 'radiators', name: 'Radiators', summary: 'Balanced, bled and hung straight.', minutes: 90 },
  { slug: 'heat-pumps', name: 'Heat pumps', summary: 'Planned for your house, not from a catalog.', minutes: 120 },
]

export const SEARCH = {
  title: 'Northside Heating - Boilers, radiators, heat pumps',
  description: 'Heating in Minneapolis, repaired and installed.',
  keywords: ['heating', 'boiler'],
}

/** The text of each part of the site, with the company's own pictures. */
export function northsideWords(picture: FramedPicture): { [Id in PartId]: PartContent<Id> } {
  const about = defaultContent('about')
  const contact = defaultContent('contact')
  const emergency = defaultContent('emergency')
  const projects = defaultContent('projects')
  const footer = defaultContent('footer')
  return {
    home: {
      sections: [
        { ...newSection('hero', 'hero'), title: 'Warm by tonight', picture },
        newSection('trust', 'trust'),
        newSection('services', 'services'),
        newSection('reasons', 'reasons'),
        { ...newSection('text', 'text'), title: 'Old boiler?', text: 'We tell you when it still pays.', picture },
        { ...newSection('before-after', 'before-after'), before: picture, after: picture },
        newSection('reviews', 'reviews'),
      ],
    },
    about: { ...about, intro: { ...about.intro, title: 'The people behind the heat', picture, second: picture } },
    schedule: defaultContent('schedule'),
    contact: {
      ...contact,
      intro: { ...contact.intro, title: 'Cold feet? Write to us' },
      call: { ...contact.call, picture },
    },
    emergency: { ...emergency, intro: { ...emergency.intro, title: 'No heat at all?' } },
    projects: { ...projects, call: { ...projects.call, picture } },
    services: defaultContent('services'),
    privacy: defaultContent('privacy'),
    footer: { ...footer, missing: { ...footer.missing, picture } },
    navigation: defaultContent('navigation'),
  }
}
