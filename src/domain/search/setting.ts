// Settings by the words people use for them, which are not always the name of the screen that has them.
import { AFTER_LOGIN_PATH, MAIL_PATH } from '#domain/navigation/navigation.ts'
import { ADMIN_GROUPS } from '#domain/nouns/office.ts'
import { containsIgnoringCase } from '#domain/text/text.ts'
import type { Found } from './found.ts'

const SCHEDULING_PATH = '/admin/appointment-settings'

export const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  '/admin/business': [
    'Business name, phone and address',
    'Opening hours',
    'Time zone and clock',
    'Answer time and other promises',
    'Emergency line',
    'Reviews and statistics on the home page',
    'License and insurance',
  ],
  [SCHEDULING_PATH]: [
    'Bookable days and hours',
    'Holidays and other closures',
    'Notice and days in advance',
    'Service area and ZIP codes',
    'Driving times',
  ],
  '/admin/brand': ['Logo', 'Colors and fonts'],
  '/admin/customer-messages': ['Reminders before a visit', 'Thank-you messages and reviews'],
  [MAIL_PATH]: ['Mail server and password'],
  '/admin/notifications': ['Notifications on this phone', 'Quiet hours', 'Sound for new requests'],
  '/admin/integrations': ['Webhooks'],
  '/admin/privacy': ['How long records are kept', 'Counting of visits', 'Export or erase a customer'],
  '/admin/security': ['Password', 'Passkeys', 'Second factor', 'Signed-in devices'],
  '/admin/system': ['Backups', 'Download everything', 'Outbox'],
  '/admin/crews': ['Crew links', 'Time off'],
  [AFTER_LOGIN_PATH]: ['Calendar feed'],
}

/** None for an empty text, because the screens come first then. */
export function settingsNamed(typed: string): Found[] {
  const search = typed.trim()
  if (search === '') return []
  return ADMIN_GROUPS.flatMap(({ links }) => links).flatMap(({ to, label: detail }) =>
    (SETTINGS[to] ?? [])
      .filter((title) => containsIgnoringCase(title, search))
      .map((title): Found => ({ kind: 'setting', title, detail, to })),
  )
}
