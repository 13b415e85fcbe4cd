// The people who sign in, and what each role may do. The permission table names these roles.

/** The narrowest last. */
export const ROLES = ['owner', 'office', 'technician'] as const
export type Role = (typeof ROLES)[number]

export const PERSON_STATES = ['active', 'suspended', 'removed'] as const
export type PersonState = (typeof PERSON_STATES)[number]

export const ROLE_WORDS = {
  owner: { label: 'Owner', may: 'Everything' },
  office: {
    label: 'Office',
    may: 'Everything but people, backups, erasing customers, integrations, the mail server and the web address',
  },
  technician: { label: 'Technician', may: 'The visits of their crew, and nothing else' },
} as const satisfies Record<Role, { label: string; may: string }>

/** The account that setup made. Accounts from before there were several people have no role, so it is the owner's. */
export const FIRST_PERSON = 'owner'

export const PERSON_NAME_LENGTH = 80
export const INVITATION_DAYS = 7
/** Invitations count too. */
export const MOST_PEOPLE = 100

export const PEOPLE_PATH = '/admin/people'

/** Whether the specification's "admin" includes them. */
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

export const PEOPLE_MESSAGES = {
  ownersOnly: 'Only an owner can do this.',
  ownersScreen: 'Only an owner can open this screen.',
  needsCode: 'Add a second factor to your account first. An owner asks for it.',
  lastOwner: 'The last owner can’t be removed, suspended or given another role. Make someone else an owner first.',
  notYourself: 'You can’t change your own role or remove yourself. Ask another owner.',
  gone: 'This person is not here anymore.',
  emailTaken: 'Someone with this email address is here already.',
  crewNeeded: 'Please choose a crew',
  nameRequired: 'Please enter a name',
  noMail: 'Invitations can’t be mailed yet, because mail is not set up. Copy a link instead.',
  tooMany: `There can be ${MOST_PEOPLE} people at most, invitations included.`,
  invitationOver: 'This invitation was used, withdrawn or has expired. Ask the person who invited you for a new one.',
} as const
