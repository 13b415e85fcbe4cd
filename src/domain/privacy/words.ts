import { PERSONAL_LABELS, type PersonalField } from '#domain/integrations/webhook.ts'
import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  requests: {
    title: 'When you request a visit or write to us',
    text: (name: string) =>
      `We store what you enter: your name, email address, phone number, the address of the visit, your description, your answers and messages, and photos you add. We use it to answer you, to plan the visit and to do the work. You see your photos with your link, and the people at ${name} who plan and do the work see them. Nobody else does, unless you agree that we show one with a project on this website. To stop abuse, we count how many forms one network address sends in an hour, under a code made from that address. We delete the count within two days.`,
  },
  emails: {
    title: 'Emails',
    request: 'We email you about your request: that it arrived, our answer, and changes.',
    reminders: 'We remind you before the visit.',
    thanks: 'After the visit we thank you.',
    reviews: 'After the visit we may ask how it went, and store your answer.',
    stop: 'You can stop these with a link in the email.',
  },
  programs: {
    title: 'Other programs',
    events: (name: string, fields: string) =>
      `${name} uses other programs that receive events about requests and messages, ${fields}.`,
    withFields: (fields: string) => `with your ${fields}`,
    withoutName: 'without your name',
    field: (field: PersonalField) => PERSONAL_LABELS[field].toLowerCase(),
    calendar: (name: string) =>
      `A calendar program of ${name} reads appointments, with your name, phone number, email address, the address and your description.`,
  },
  visits: {
    title: 'Visits to this website',
    counted: (months: number) =>
      `We count visits without cookies. To tell visits of one day apart, we compute a code from your network address, your browser's name and a random number. We delete the code and the number the next day. For the count we store neither address nor browser. We keep daily totals of pages, of the site or link that led here, of the steps of booking, and of reasons why visits end without a booking, such as a ZIP code outside our area or the last field of the form, for ${months} months. If your browser sends "Do Not Track" or "Global Privacy Control", we don't count you.`,
    notCounted: 'We don’t count visits to this website.',
    inYourBrowser:
      'This website sets no cookies. Your browser keeps a booking form that you have begun until you close the tab, and pages you opened so that you can read them without a network.',
  },
  embeds: {
    title: 'Maps and videos of other sites',
    map: 'The map on the contact page comes from OpenStreetMap. It loads when you ask for it or scroll to it.',
    articles: 'Videos and maps inside our articles load only when you ask for them.',
    address: 'The site that they come from then learns your network address.',
  },
  kept: {
    title: 'How long we keep it',
    others: (waitingDays: number, mailDays: number, atMost: string) =>
      `Places on the waiting list are deleted ${waitingDays} days after they end, and sent emails that belong to no request after ${mailDays} days. Backups contain deleted data until newer ones replace them${atMost}.`,
    atMost: (months: number) => `, at most ${months} months`,
    forever: 'We keep requests and messages until you ask us to erase them.',
    months: (count: number) => (count === 1 ? 'one month' : `${count} months`),
    requests: (months: string) =>
      `We keep requests for ${months} after the visit, and messages for ${months} after you sent them.`,
    anonymous: 'Then we delete them and keep only the time, service, crew and status of a visit, without your name.',
    deleted: 'Then we delete them.',
  },
  yours: {
    title: 'Your data',
    text: (ways: string) =>
      `You can ask for a copy of everything we store about you, have it corrected, or have it erased${ways && `: ${ways}`}.`,
    write: (email: string) => `write to ${email}`,
    call: (phone: string) => `call ${phone}`,
    or: ' or ',
  },
}

export type PrivacyWords = typeof en

export const PRIVACY_WORDS: InLanguages<PrivacyWords> = { en, es }
