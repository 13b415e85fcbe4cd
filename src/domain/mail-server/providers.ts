// The usual mail providers, so that owners don't have to look up a host and a port.
import providers from '#assets/mail-providers.json' with { type: 'json' }
import { z } from '#domain/documents/zod.ts'
import { keysOf } from '#domain/objects/pick.ts'

export const SECURITY_LABELS = {
  tls: 'TLS (port 465)',
  starttls: 'STARTTLS (port 587)',
  none: 'None (private hosts only)',
} as const

export type MailSecurity = keyof typeof SECURITY_LABELS

export const MAIL_SECURITIES = keysOf(SECURITY_LABELS)

/** Ports that mail servers listen on. Any other needs an entry in ALLOW_PRIVATE_HOSTS. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const

const providerSchema = z.object({
  label: z.string(),
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  /** The fixed user name, where there is one. */
  user: z.string().optional(),
  /** Hints before typing the user name and password. */
  hint: z.string(),
  /** The sender's SPF record must include one of these domains. */
  spf: z.array(z.string()),
  selector: z.string(),
})

export type ProviderName = keyof typeof providers

export const PROVIDER_NAMES = keysOf(providers)

export function providerNamed(name: ProviderName) {
  return providerSchema.parse(providers[name])
}
