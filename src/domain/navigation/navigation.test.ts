import { expect, test } from 'vitest'
import { DOORS, doorAt, linkAt } from '../nouns/office.ts'
import { GUIDE_STEPS, guidePath } from '../onboarding/getting-started.ts'
import { ADMIN_PATH, isBackOffice, isCurrent, LOGIN_PATH, PUBLIC_LINKS, SETUP_PATH } from './navigation.ts'

test('the back-office includes its sign-in pages', () => {
  const screens = DOORS.flatMap(({ links }) => links.map(({ to }) => to))
  const inside = [ADMIN_PATH, LOGIN_PATH, SETUP_PATH, '/login', '/admin/', ...screens]
  expect(inside.filter((path) => !isBackOffice(path))).toEqual([])
})

test('public pages are not in it, whatever they are called', () => {
  const outside = [
    ...PUBLIC_LINKS.map(({ to }) => to),
    '/administration',
    '/admin-nothing',
    '/logins',
    '/login/x',
    '/pages/admin',
    '/projects/login',
  ]
  expect(outside.filter(isBackOffice)).toEqual([])
})

test('a link is current on its page and on those below, home on its own alone', () => {
  const current = (path: string) => PUBLIC_LINKS.filter((link) => isCurrent(link, path)).map(({ label }) => label)
  expect(current('/')).toEqual(['Home'])
  expect(current('/projects/1')).toEqual(['Projects'])
  expect(current('/projects-of-others')).toEqual([])
})

const LABELS = [
  ...['Today', 'Appointments', 'Inbox', 'Customers', 'Insights'],
  ...['Website', 'Pages', 'Projects'],
  ...['Services & Crews', 'Scheduling Settings', 'Settings'],
]

/** Every address that the navigation has ever had, by its current door. */
const ADDRESSES = {
  Today: ['/admin'],
  Appointments: ['/admin/appointments', '/admin/day-sheet', '/admin/pocket', '/admin/waiting-list'],
  Inbox: ['/admin/messages', '/admin/feedback'],
  Customers: ['/admin/customers', '/admin/estimates', '/admin/invoices'],
  Insights: ['/admin/insights'],
  Website: ['site', 'pictures', 'redirects', 'site-check', 'qr-codes', 'import'].map((name) => `/admin/${name}`),
  Pages: ['/admin/pages'],
  Projects: ['/admin/projects'],
  'Services & Crews': ['/admin/services', '/admin/crews'],
  'Scheduling Settings': ['/admin/appointment-settings'],
  Settings: [
    ...['settings', 'business', 'brand', 'mail', 'customer-messages', 'notifications'],
    ...['integrations', 'security', 'activity', 'privacy', 'system', 'address', 'people'],
    ...['price-items', 'tax-rates', 'invoice-settings'],
  ].map((name) => `/admin/${name}`),
}

test('the navigation has eleven doors, and each opens on its first screen', () => {
  expect(DOORS.map(({ label }) => label)).toEqual(LABELS)
  for (const { to, links } of DOORS) expect(links[0]?.to).toBe(to)
})

test('every address is behind one door, and so is what is below it', () => {
  for (const [label, paths] of Object.entries(ADDRESSES)) {
    for (const path of paths) {
      const doors = DOORS.filter(({ links }) => links.some(({ to }) => to === path))
      expect([path, ...doors.map((door) => door.label)]).toEqual([path, label])
      expect(doorAt(path)?.label).toBe(label)
      if (path !== ADMIN_PATH) expect(doorAt(`${path}/x`)?.label).toBe(label)
    }
  }
  const listed = DOORS.flatMap(({ links }) => links).map(({ to }) => to.replace(/\?.*/, ''))
  expect(new Set(listed)).toEqual(new Set(Object.values(ADDRESSES).flat()))
})

test('the guided start is behind Today, and an address that does not exist behind no door', () => {
  for (const step of GUIDE_STEPS) expect(doorAt(guidePath(step))?.label).toBe('Today')
  expect(doorAt('/admin/nothing')).toBeUndefined()
  expect(doorAt('/admin-login')).toBeUndefined()
})

test.each([
  [null, 'List'],
  ['list', 'List'],
  ['day', 'Day'],
  ['week', 'Week'],
  ['month', 'List'],
])('the view %s of appointments is %s', (view, label) => {
  const door = doorAt('/admin/appointments')
  expect(door && linkAt(door, '/admin/appointments', view)?.label).toBe(label)
  expect(door && linkAt(door, '/admin/day-sheet', view)?.label).toBe('Day Sheet')
})
