import { DAYS_KEPT } from '#domain/analytics/step.ts'
import type { PersonalField } from '#domain/integrations/webhook.ts'
import { type Language, LOCALES } from '#domain/language/language.ts'
import { COPIES_KEPT } from '#domain/system/off-site.ts'
import { KEPT_DAYS } from '#domain/waiting-list/waiting.ts'
import { SETTLED_MAIL_DAYS } from './privacy.ts'
import type { PrivacyWords } from './words.ts'
import { PRIVACY_WORDS } from './words.ts'

/** The settings that concern visitors and customers. */
export interface PrivacyFacts {
  name: string
  email: string
  phone: string
  isCounting: boolean
  sendsReminders: boolean
  thanks: boolean
  asksForReviews: boolean
  /** The data that other programs get about customers, besides events of a request. Null without such programs. */
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

/** The privacy page, generated from the settings, so that its promises always match them. */
export function privacyNotice(facts: PrivacyFacts, language: Language = 'en'): NoticeSection[] {
  const words = PRIVACY_WORDS[language]
  const { requests, emails, programs, visits, embeds, kept, yours } = words
  const counted = facts.isCounting ? visits.counted(Math.round(DAYS_KEPT / DAYS_PER_MONTH)) : visits.notCounted
  const sections = [
    { title: requests.title, text: requests.text(facts.name) },
    { title: emails.title, text: mailWords(facts, emails) },
    { title: programs.title, text: programWords(facts, programs, language) },
    { title: visits.title, text: `${counted} ${visits.inYourBrowser}` },
    { title: embeds.title, text: joined([facts.hasMap && embeds.map, embeds.articles, embeds.address]) },
    { title: kept.title, text: keptWords(facts, kept) },
    { title: yours.title, text: reachWords(facts, yours) },
  ]
  return sections.filter(({ text }) => text !== '')
}

function mailWords({ sendsReminders, thanks, asksForReviews }: PrivacyFacts, words: PrivacyWords['emails']): string {
  return joined([
    words.request,
    sendsReminders && words.reminders,
    thanks && words.thanks,
    asksForReviews && words.reviews,
    (sendsReminders || thanks || asksForReviews) && words.stop,
  ])
}

function programWords(
  { name, passedOn, hasCalendar }: PrivacyFacts,
  words: PrivacyWords['programs'],
  language: Language,
): string {
  const fields = new Intl.ListFormat(LOCALES[language]).format(passedOn?.map(words.field) ?? [])
  return joined([
    passedOn && words.events(name, fields ? words.withFields(fields) : words.withoutName),
    hasCalendar && words.calendar(name),
  ])
}

function keptWords({ retentionMonths, keepsAnonymous, hasOffSite }: PrivacyFacts, words: PrivacyWords['kept']): string {
  const atMost = hasOffSite ? words.atMost(COPIES_KEPT.monthsKept + 1) : ''
  const others = words.others(KEPT_DAYS, SETTLED_MAIL_DAYS, atMost)
  if (retentionMonths === null) return `${words.forever} ${others}`
  const then = keepsAnonymous ? words.anonymous : words.deleted
  return `${words.requests(words.months(retentionMonths))} ${then} ${others}`
}

function reachWords({ email, phone }: PrivacyFacts, words: PrivacyWords['yours']): string {
  return words.text([email && words.write(email), phone && words.call(phone)].filter(Boolean).join(words.or))
}

function joined(sentences: readonly (string | false | null)[]): string {
  return sentences.filter(Boolean).join(' ')
}
