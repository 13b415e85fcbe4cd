import { emailSchema } from '#domain/customers/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { formatted, line, requiredLine } from '#domain/text/schema.ts'
import { MAIL_SECURITIES, PROVIDER_NAMES } from './providers.ts'
import {
  MAIL_SETTINGS_LIMITS as LIMITS,
  PROOF_CODE,
  PROOF_MESSAGES,
  MAIL_SETTINGS_MESSAGES as WORDS,
} from './settings.ts'

const HOST = /^[A-Za-z0-9._:-]+$/
const SELECTOR = /^[A-Za-z0-9._-]*$/

export const selectorSchema = formatted(LIMITS.selector, WORDS.selector).trim().regex(SELECTOR, WORDS.selector)

export const mailSettingsSchema = z.object({
  provider: z.enum(PROVIDER_NAMES),
  host: requiredLine(LIMITS.host, WORDS.host).regex(HOST, WORDS.host),
  port: z.int(WORDS.port).min(1, WORDS.port).max(65535, WORDS.port),
  security: z.enum(MAIL_SECURITIES),
  user: line(LIMITS.user),
  senderName: line(LIMITS.senderName),
  senderAddress: emailSchema,
})

const passwordSchema = formatted(LIMITS.password, WORDS.password)

/** What the form sends. Without a password the stored one stays. */
export const mailSettingsInputSchema = mailSettingsSchema.extend({
  password: passwordSchema.optional(),
  /** Saves although the connection wasn't tested. */
  untested: z.boolean().optional(),
  /** Makes a new key to replace a lost one. */
  replaceKey: z.boolean().optional(),
})

export type MailSettingsInput = z.infer<typeof mailSettingsInputSchema>

/** The values of the form: an empty password keeps the stored one. */
export const mailFormSchema = mailSettingsSchema.extend({ password: passwordSchema, replaceKey: z.boolean() })

export type MailFormValues = z.infer<typeof mailFormSchema>

export const proofCodeSchema = z.object({
  code: formatted(PROOF_CODE.digits + 10, PROOF_MESSAGES.wrong).trim(),
})
