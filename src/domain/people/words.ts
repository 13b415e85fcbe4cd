import type { Role } from './person.ts'

export const PERSON_NAME_LENGTH = 80
export const INVITATION_DAYS = 7
/** Invitations count too. */
export const MOST_PEOPLE = 100

export const ROLE_WORDS = {
  owner: { label: 'Owner', may: 'Everything' },
  office: {
    label: 'Office',
    may: 'Everything but people, backups, erasing customers, integrations, the mail server and the web address',
  },
  technician: { label: 'Technician', may: 'The visits of their crew, and nothing else' },
} as const satisfies Record<Role, { label: string; may: string }>

export const PEOPLE_MESSAGES = {
  ownersOnly: 'Only an owner can do this.',
  needsCode: 'Add a second factor to your account first. An owner asks for it.',
  lastOwner: 'The last owner can’t be removed, suspended or given another role. Make someone else an owner first.',
  gone: 'This person is not here anymore.',
  emailInvalid: 'Invalid email address',
  emailTaken: 'Someone with this email address is here already.',
  crewNeeded: 'Please choose a crew',
  nameRequired: 'Please enter a name',
  noMail: 'Invitations can’t be mailed yet, because mail is not set up. Copy a link instead.',
  tooMany: `There can be ${MOST_PEOPLE} people at most, invitations included.`,
  invitationOver: 'This invitation was used, withdrawn or has expired. Ask the person who invited you for a new one.',
} as const
