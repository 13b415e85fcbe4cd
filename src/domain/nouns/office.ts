import { listPath, type NounDoor } from '#domain/nouns/noun.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import { PEOPLE_PATH } from '#domain/people/person.ts'
import {
  ADMIN_PATH,
  AFTER_LOGIN_PATH,
  DAY_SHEET_PATH,
  isCurrent,
  MAIL_PATH,
  MESSAGES_PATH,
  type NavigationLink,
  POCKET_LABEL,
  POCKET_PATH,
} from '../navigation/navigation.ts'

/** An entry of the back-office's navigation, and the screens behind it. */
export interface Door extends NavigationLink {
  links: readonly NavigationLink[]
  /** Where its screens are listed: in a row above each of them, beside them, or by the screens themselves. */
  listed: 'above' | 'beside' | 'inside'
}

/** The guided start. Once it is done, no link opens it. */
const START_PATH = '/admin/start'

/** The doors by purpose: the day's work, what visitors read, how the business runs. */
export const DOOR_GROUPS: readonly { label: string; doors: readonly Door[] }[] = [
  {
    label: 'Day to day',
    doors: [
      door(ADMIN_PATH, 'Today'),
      {
        ...door(AFTER_LOGIN_PATH, 'Appointments'),
        links: [
          { to: AFTER_LOGIN_PATH, label: 'List' },
          { to: `${AFTER_LOGIN_PATH}?view=day`, label: 'Day' },
          { to: `${AFTER_LOGIN_PATH}?view=week`, label: 'Week' },
          { to: DAY_SHEET_PATH, label: 'Day Sheet' },
          { to: POCKET_PATH, label: POCKET_LABEL },
          { to: '/admin/waiting-list', label: 'Waiting List' },
        ],
      },
      { ...door(MESSAGES_PATH, 'Inbox', [{ to: '/admin/feedback', label: 'Feedback' }]), listed: 'inside' },
      door('/admin/customers', 'Customers', [
        { to: '/admin/estimates', label: 'Estimates' },
        { to: '/admin/invoices', label: 'Invoices' },
        ...described('Customers'),
      ]),
      door('/admin/insights', 'Insights'),
    ],
  },
  {
    label: 'Content',
    doors: [
      {
        ...door('/admin/site', 'Website'),
        links: [
          { to: '/admin/site', label: 'Site' },
          { to: '/admin/pictures', label: 'Pictures' },
          { to: '/admin/redirects', label: 'Redirects' },
          { to: '/admin/site-check', label: 'Website Check' },
          { to: '/admin/qr-codes', label: 'QR Codes' },
          { to: '/admin/import', label: 'Import' },
          ...described('Website'),
        ],
      },
      door('/admin/pages', 'Pages'),
      door('/admin/projects', 'Projects'),
    ],
  },
  {
    label: 'Business',
    doors: [
      {
        ...door('/admin/services', 'Services & Crews'),
        links: [
          { to: '/admin/services', label: 'Services' },
          { to: '/admin/crews', label: 'Crews' },
          ...described('Services & Crews'),
        ],
      },
      door('/admin/appointment-settings', 'Scheduling Settings'),
      {
        ...door('/admin/settings', 'Settings'),
        listed: 'beside',
        links: [
          { to: '/admin/settings', label: 'Global SEO Settings' },
          { to: '/admin/business', label: 'Business' },
          { to: '/admin/brand', label: 'Brand' },
          { to: '/admin/address', label: 'Web Address' },
          { to: MAIL_PATH, label: 'Mail' },
          { to: '/admin/customer-messages', label: 'Messages to Customers' },
          { to: '/admin/notifications', label: 'Notifications' },
          { to: '/admin/integrations', label: 'Integrations' },
          { to: '/admin/invoice-settings', label: 'Invoice Settings' },
          ...described('Settings'),
          { to: PEOPLE_PATH, label: 'People' },
          { to: '/admin/security', label: 'Security' },
          { to: '/admin/activity', label: 'Activity' },
          { to: '/admin/privacy', label: 'Privacy' },
          { to: '/admin/system', label: 'System' },
        ],
      },
    ],
  },
]

export const DOORS: readonly Door[] = DOOR_GROUPS.flatMap(({ doors }) => doors)

/** The door of a screen. Editors belong to the door of their list. */
export function doorAt(path: string): Door | undefined {
  const asked = path.startsWith(`${START_PATH}/`) ? ADMIN_PATH : path
  return DOORS.find(({ links }) => links.some((link) => leadsTo(link, asked)))
}

/** The link of a door that opens this screen. The `view` parameter chooses among those that share a path. */
export function linkAt({ links }: Door, path: string, view: string | null): NavigationLink | undefined {
  const leading = links.filter((link) => leadsTo(link, path))
  return leading.find(({ to }) => view !== null && to.endsWith(`?view=${view}`)) ?? leading[0]
}

function door(to: string, label: string, others: readonly NavigationLink[] = []): Door {
  return { to, label, links: [{ to, label }, ...others], listed: 'above' }
}

function described(name: NounDoor): NavigationLink[] {
  return NOUNS.filter((noun) => noun.door === name).map((noun) => ({ to: listPath(noun), label: noun.many }))
}

function leadsTo({ to, label }: NavigationLink, path: string): boolean {
  return isCurrent({ to: to.replace(/\?.*$/, ''), label }, path)
}
