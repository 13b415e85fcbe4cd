export interface NavigationLink {
  to: string
  label: string
}

export const HOME_PATH = '/'
export const AFTER_LOGIN_PATH = '/admin/appointments'
export const LOGIN_PATH = '/admin-login'
export const SETUP_PATH = '/admin-setup'
export const ADMIN_PATH = '/admin'
/** The screen that also works without a network. */
export const POCKET_PATH = '/admin/pocket'
export const POCKET_LABEL = 'On the Road'
/** The visits of a day on paper, a page for each crew. */
export const DAY_SHEET_PATH = '/admin/day-sheet'
export const MESSAGES_PATH = '/admin/messages'
export const MAIL_PATH = '/admin/mail'
/** Everyone's own account. */
export const SECURITY_PATH = '/admin/security'
export const RESET_PATH = '/admin-reset'
/** Opened with an invitation. */
export const JOIN_PATH = '/admin-join'
export const NOT_ME_PATH = '/admin-not-me'
/** Opened at a new web address, to confirm it. */
export const NEW_ADDRESS_PATH = '/admin-address'

export const SHORT_LOGIN_PATH = '/login'

const DOORS = [LOGIN_PATH, SHORT_LOGIN_PATH, SETUP_PATH, RESET_PATH, NOT_ME_PATH, JOIN_PATH, NEW_ADDRESS_PATH]

/** Whether a canonical path belongs to the back-office, which has a stricter policy than public pages. */
export function isBackOffice(path: string): boolean {
  return path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`) || DOORS.includes(path)
}

/** Whether the link points to this path or to a parent of it. The two first screens are parents of everything. */
export function isCurrent({ to }: NavigationLink, path: string): boolean {
  return path === to || (to !== HOME_PATH && to !== ADMIN_PATH && path.startsWith(`${to}/`))
}

export const PUBLIC_LINKS: readonly NavigationLink[] = [
  { to: HOME_PATH, label: 'Home' },
  { to: '/projects', label: 'Projects' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/schedule', label: 'Schedule' },
]

/** The part of a notification's address after the #. The page tells the server that it was opened. */
export const OPENED_PREFIX = 'notification='

export const BACK_OFFICE_LABEL = 'Back office'
export const FIND_LABEL = 'Find Anything'
