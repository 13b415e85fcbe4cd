import { DIFFERENT, isSameTwice, newPasswordSchema, TWICE } from '#domain/account/admin-schema.ts'
import { CUSTOMER_LIMITS, normalizedEmail } from '#domain/customers/customer.ts'
import { emailSchema } from '#domain/customers/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { formatted, line, requiredLine } from '#domain/text/schema.ts'
import { ROLES } from './person.ts'
import { PEOPLE_MESSAGES, PERSON_NAME_LENGTH } from './words.ts'

const name = requiredLine(PERSON_NAME_LENGTH, PEOPLE_MESSAGES.nameRequired)

const place = { role: z.enum(ROLES), crewId: line(100) }

const hasCrew = ({ role, crewId }: { role: string; crewId: string }) => role !== 'technician' || crewId !== ''
const CREW_NEEDED = { path: ['crewId'], error: PEOPLE_MESSAGES.crewNeeded }

export const placeSchema = z.object(place).refine(hasCrew, CREW_NEEDED)

/** Its limit comes first, so that no other check runs on a text that is too long. */
const optionalEmail = line(CUSTOMER_LIMITS.email).refine(
  (typed) => typed === '' || emailSchema.safeParse(typed).success,
  {
    error: PEOPLE_MESSAGES.emailInvalid,
    abort: true,
  },
)

/** With an email address the invitation is mailed. Without one, its link is shown once. */
export const invitationSchema = z.object({ ...place, name, email: optionalEmail }).refine(hasCrew, CREW_NEEDED)

export type PersonPlace = z.infer<typeof placeSchema>
export type NewInvitation = z.infer<typeof invitationSchema>

export const invitationTokenSchema = z.object({ token: formatted(100, PEOPLE_MESSAGES.invitationOver) })

export const joinSchema = invitationTokenSchema.extend({
  name,
  email: emailSchema.overwrite(normalizedEmail),
  password: newPasswordSchema,
})

/** The form, with the password twice. */
export const joinFormSchema = joinSchema.omit({ token: true }).extend(TWICE.shape).refine(isSameTwice, DIFFERENT)

export const ownNameSchema = z.object({ name })
export const needsCodeSchema = z.object({ needsCode: z.boolean() })
export const suspendedSchema = z.object({ suspended: z.boolean() })
