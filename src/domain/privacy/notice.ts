import { DAYS_KEPT } from '#domain/analytics/step.ts'
import { PERSONAL_LABELS, type PersonalField } from '#domain/integrations/webhook.ts'
import { COPIES_KEPT } from '#domain/system/off-site.ts'
import { KEPT_DAYS } from '#domain/waiting-list/waiting.ts'
import { SETTLED_MAIL_DAYS } from './privacy.ts'

/** The settings that concern visitors and customers. */
export interface PrivacyFacts {
  name: string
  email: string
  phone: string
  isCounting: boolean
  sendsReminders: boolean
  thanks: boolean
  asksForReviews: boolean
  /** What other programs learn about customers, besides what happens to a request. Null without such programs. */
  passedOn: readonly PersonalField[] | null
  /** Whether a calendar program reads the appointments. */
  hasCalendar: boolean
  hasMap: boolean
  retentionMonths: number | null
  keepsAnonymous: boolean
  /** Whether backups are copied to another place. */
  hasOffSite: boolean
}

export interface NoticeSection {
  title: string
  text: string
}

const DAYS_PER_MONTH = 30

/** The privacy page, made from the settings, so that it can't promise anything else. */
export function privacyNotice(facts: PrivacyFacts): NoticeSection[] {
  const programs = programWords(facts)
  return [
    {
      title: 'When you request a visit or write to us',
      text: `We store what you enter: your name, email address, phone number, the address of the visit, your description, your answers and messages, and photos you add. We use it to answer you, to plan the visit and to do the work. You see your photos with your link, and the people at ${facts.name} who plan and do the work see them. Nobody else does, unless you agree that we show one with a project on this website. To stop abuse, we count how many forms one network address sends in an hour, under a code made from that address. We delete the count within two days.`,
    },
    { title: 'Emails', text: mailWords(facts) },
    ...(programs ? [{ title: 'Other programs', text: programs }] : []),
    { title: 'Visits to this website', text: `${facts.isCounting ? COUNTED : NOT_COUNTED} ${IN_YOUR_BROWSER}` },
    { title: 'Maps and videos of other sites', text: embedWords(facts) },
    { title: 'How long we keep it', text: keptWords(facts) },
    { title: 'Your data', text: reachWords(facts) },
  ]
}

const COUNTED = `We count visits without cookies. To tell visits of one day apart, we compute a code from your network address, your browser's name and a random number. We delete the code and the number the next day. For the count we store neither address nor browser. We keep daily totals of pages, of the site or link that led here, of the steps of booking, and of reasons why visits end without a booking, such as a ZIP code outside our area or the last field of the form, for ${Math.round(DAYS_KEPT / DAYS_PER_MONTH)} months. If your browser sends "Do Not Track" or "Global Privacy Control", we don't count you.`

const NOT_COUNTED = 'We don’t count visits to this website.'

const IN_YOUR_BROWSER =
  'This website sets no cookies. Your browser keeps a booking form that you have begun until you close the tab, and pages you opened so that you can read them without a network.'

function mailWords({ sendsReminders, thanks, asksForReviews }: PrivacyFacts): string {
  return joined([
    'We email you about your request: that it arrived, our answer, and changes.',
    sendsReminders && 'We remind you before the visit.',
    thanks && 'After the visit we thank you.',
    asksForReviews && 'After the visit we may ask how it went, and store your answer.',
    (sendsReminders || thanks || asksForReviews) && 'You can stop these with a link in the email.',
  ])
}

function programWords({ name, passedOn, hasCalendar }: PrivacyFacts): string {
  const fields = passedOn?.map((field) => PERSONAL_LABELS[field].toLowerCase()) ?? []
  const also = fields.length > 0 ? `, with your ${new Intl.ListFormat('en-US').format(fields)}` : ', without your name'
  return joined([
    passedOn && `${name} uses other programs that receive events about requests and messages${also}.`,
    hasCalendar &&
      `A calendar program of ${name} reads appointments, with your name, phone number, email address, the address and your description.`,
  ])
}

function embedWords({ hasMap }: PrivacyFacts): string {
  return joined([
    hasMap && 'The map on the contact page comes from OpenStreetMap. It loads when you ask for it or scroll to it.',
    'Videos and maps inside our articles load only when you ask for them.',
    'The site that they come from then learns your network address.',
  ])
}

function keptWords({ retentionMonths, keepsAnonymous, hasOffSite }: PrivacyFacts): string {
  const atMost = hasOffSite ? `, at most ${COPIES_KEPT.monthsKept + 1} months` : ''
  const others = `Places on the waiting list are deleted ${KEPT_DAYS} days after they end, and sent emails that belong to no request after ${SETTLED_MAIL_DAYS} days. Backups contain deleted data until newer ones replace them${atMost}.`
  if (retentionMonths === null) return `We keep requests and messages until you ask us to erase them. ${others}`
  const months = retentionMonths === 1 ? 'one month' : `${retentionMonths} months`
  const then = keepsAnonymous
    ? 'Then we delete them and keep only the time, service, crew and status of a visit, without your name.'
    : 'Then we delete them.'
  return `We keep requests for ${months} after the visit, and messages for ${months} after you sent them. ${then} ${others}`
}

function reachWords({ email, phone }: PrivacyFacts): string {
  const ways = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean).join(' or ')
  return `You can ask for a copy of everything we store about you, have it corrected, or have it erased${ways && `: ${ways}`}.`
}

function joined(sentences: readonly (string | false | null)[]): string {
  return sentences.filter(Boolean).join(' ')
}
