// The people who sign in, and what each role may do. The permission table names these roles.

/** The narrowest last. */
export const ROLES = ['owner', 'office', 'technician'] as const
export type Role = (typeof ROLES)[number]

export const PERSON_STATES = ['active', 'suspended', 'removed'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** The account that setup made. Accounts from before there were several people have no role, so it is the owner's. */
export const FIRST_PERSON = 'owner'

export const PEOPLE_PATH = '/admin/people'

/** Whether "admin" includes them, wherever the product says so. */
export function isAdmin(role: Role): boolean {
  return role !== 'technician'
}

/** Screens that only owners may open. Their routes have the guard of the owners. */
const OWNERS_SCREENS = [
  PEOPLE_PATH,
  '/admin/address',
  '/admin/integrations',
  '/admin/mail',
  '/admin/privacy',
  // The guided start sets all of these up.
  '/admin/start',
  '/admin/system',
] as const

export function mayOpen(role: Role | undefined, path: string): boolean {
  return role === 'owner' || !OWNERS_SCREENS.some((screen) => path === screen || path.startsWith(`${screen}/`))
}

export const OWNERS_SCREEN = 'Only an owner can open this screen.'
