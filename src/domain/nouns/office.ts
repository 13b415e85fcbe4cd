import { listPath, type OfficeGroup } from '#domain/nouns/noun.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import {
  ADMIN_PATH,
  AFTER_LOGIN_PATH,
  DAY_SHEET_PATH,
  MAIL_PATH,
  MESSAGES_PATH,
  type NavigationLink,
  POCKET_LABEL,
  POCKET_PATH,
} from '../navigation/navigation.ts'

interface NavigationLinks {
  label: OfficeGroup
  links: readonly NavigationLink[]
}

const SCREENS: readonly NavigationLinks[] = [
  {
    label: 'Day to day',
    links: [
      { to: ADMIN_PATH, label: 'Today' },
      { to: POCKET_PATH, label: POCKET_LABEL },
      { to: AFTER_LOGIN_PATH, label: 'Appointments' },
      { to: DAY_SHEET_PATH, label: 'Day Sheet' },
      { to: MESSAGES_PATH, label: 'Messages' },
      { to: '/admin/waiting-list', label: 'Waiting List' },
      { to: '/admin/customers', label: 'Customers' },
      { to: '/admin/feedback', label: 'Feedback' },
      { to: '/admin/insights', label: 'Insights' },
    ],
  },
  {
    label: 'Content',
    links: [
      { to: '/admin/site', label: 'Website' },
      { to: '/admin/pages', label: 'Pages' },
      { to: '/admin/projects', label: 'Projects' },
      { to: '/admin/pictures', label: 'Pictures' },
      { to: '/admin/redirects', label: 'Redirects' },
      { to: '/admin/qr-codes', label: 'QR Codes' },
      { to: '/admin/site-check', label: 'Website Check' },
    ],
  },
  {
    label: 'Business',
    links: [
      { to: '/admin/business', label: 'Business Profile' },
      { to: '/admin/services', label: 'Services' },
      { to: '/admin/crews', label: 'Crews' },
      { to: '/admin/brand', label: 'Brand' },
      { to: '/admin/appointment-settings', label: 'Scheduling Settings' },
      { to: '/admin/customer-messages', label: 'Messages to Customers' },
    ],
  },
  {
    label: 'Administration',
    links: [
      { to: '/admin/settings', label: 'Settings' },
      { to: '/admin/import', label: 'Import' },
      { to: MAIL_PATH, label: 'Mail' },
      { to: '/admin/notifications', label: 'Notifications' },
      { to: '/admin/integrations', label: 'Integrations' },
      { to: '/admin/privacy', label: 'Privacy' },
      { to: '/admin/security', label: 'Security' },
      { to: '/admin/activity', label: 'Activity' },
      { to: '/admin/system', label: 'System' },
    ],
  },
]

/** The owner's links, grouped by purpose: the day's work, what visitors read, how the business runs, the site itself. */
export const ADMIN_GROUPS: readonly NavigationLinks[] = SCREENS.map(({ label, links }) => {
  const described = NOUNS.filter(({ group }) => group === label)
  return { label, links: [...links, ...described.map((noun) => ({ to: listPath(noun), label: noun.many }))] }
})
