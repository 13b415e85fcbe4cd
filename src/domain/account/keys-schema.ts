import { z } from '#domain/documents/zod.ts'
import { formatted, requiredLine } from '#domain/text/schema.ts'
import { PASSWORD_LENGTH } from './admin.ts'
import { CONFIRMATION_MESSAGES } from './confirmation.ts'
import { DEVICE_MESSAGES, DEVICE_NAME_LENGTH, NOT_ME_MESSAGES } from './device.ts'
import { PASSKEY_MESSAGES, PASSKEY_NAME_LENGTH } from './passkey.ts'
import { SECOND_FACTOR_MESSAGES } from './second-factor.ts'

const { failed } = PASSKEY_MESSAGES

/** Long enough for the certificates that some security keys send along. */
const LONGEST_PART = 20_000
const part = formatted(LONGEST_PART, failed)
const credentialId = formatted(1400, failed).min(1, failed)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', { error: failed }),
}

/** What the browser sends after it made a passkey. */
const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(formatted(30, failed)).max(10, failed).default([]),
  }),
})

/** What the browser sends after it used one. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: formatted(200, failed).optional(),
  }),
})

const passkeyName = requiredLine(PASSKEY_NAME_LENGTH, PASSKEY_MESSAGES.nameRequired)

export const newPasskeySchema = z.object({ name: passkeyName, credential: registrationSchema })

export const passkeyNameSchema = z.object({ name: passkeyName })

export const passkeySignInSchema = z.object({ credential: assertionSchema })

export const deviceNameSchema = z.object({ name: requiredLine(DEVICE_NAME_LENGTH, DEVICE_MESSAGES.nameRequired) })

const code = formatted(40, SECOND_FACTOR_MESSAGES.wrongCode)

export const appCodeSchema = z.object({ code })

/** One of the three. */
export const confirmationSchema = z.object({
  password: formatted(PASSWORD_LENGTH.max, CONFIRMATION_MESSAGES.noWay).optional(),
  code: code.optional(),
  credential: assertionSchema.optional(),
})

export const notMeSchema = z.object({ token: formatted(100, NOT_ME_MESSAGES.over) })

export type Registration = z.infer<typeof registrationSchema>
export type Assertion = z.infer<typeof assertionSchema>
export type Confirmation = z.infer<typeof confirmationSchema>
