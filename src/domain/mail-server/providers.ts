// The usual mail providers, so that nobody has to look up a host and a port.
import { keysOf } from '#domain/documents/keys-of.ts'

export const SECURITY_LABELS = {
  tls: 'TLS (usually port 465)',
  starttls: 'STARTTLS (usually port 587)',
  none: 'None (private hosts only)',
} as const

export type MailSecurity = keyof typeof SECURITY_LABELS

export const MAIL_SECURITIES = keysOf(SECURITY_LABELS)

/** Ports that mail servers listen on. Any other needs an entry in ALLOW_PRIVATE_HOSTS. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const

interface Provider {
  label: string
  host: string
  port: number
  security: MailSecurity
  /** The fixed user name, where there is one. */
  user?: string
  /** What to know before typing the user name and password. */
  hint: string
  /** Domains of which the sender's SPF record must include one. */
  spf: readonly string[]
  /** The usual DKIM selector. */
  selector: string
}

const GMAIL: Provider = {
  label: 'Gmail or Google Workspace',
  host: 'smtp.gmail.com',
  port: 465,
  security: 'tls',
  hint: 'Your full address, and an app password: Google Account, Security, 2-Step Verification, App passwords.',
  spf: ['_spf.google.com'],
  selector: 'google',
}

const PROVIDER_TABLE = {
  gmail: GMAIL,
  microsoft: {
    label: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    hint: 'Your full address and password. Authenticated SMTP must be on for the mailbox: Microsoft 365 admin center, Users, Mail, Manage email apps.',
    spf: ['spf.protection.outlook.com'],
    selector: 'selector1',
  },
  icloud: {
    label: 'iCloud Mail',
    host: 'smtp.mail.me.com',
    port: 587,
    security: 'starttls',
    hint: 'Your iCloud address, and an app-specific password from account.apple.com.',
    spf: ['icloud.com'],
    selector: 'sig1',
  },
  fastmail: {
    label: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    security: 'tls',
    hint: 'Your full address, and an app password: Settings, Privacy & Security, App passwords.',
    spf: ['spf.messagingengine.com'],
    selector: 'fm1',
  },
  zoho: {
    label: 'Zoho Mail',
    host: 'smtp.zoho.com',
    port: 465,
    security: 'tls',
    hint: 'Your full address. With two-factor sign-in, an application-specific password. Paid accounts may need smtppro.zoho.com.',
    spf: ['zohomail.com', 'zoho.com', 'one.zoho.com'],
    selector: 'zmail',
  },
  sendgrid: {
    label: 'SendGrid',
    host: 'smtp.sendgrid.net',
    port: 587,
    security: 'starttls',
    user: 'apikey',
    hint: 'The user name is the word "apikey". The password is an API key that may send mail.',
    spf: ['sendgrid.net'],
    selector: 's1',
  },
  mailgun: {
    label: 'Mailgun',
    host: 'smtp.mailgun.org',
    port: 587,
    security: 'starttls',
    hint: 'The SMTP credentials of your domain. In the EU the host is smtp.eu.mailgun.org.',
    spf: ['mailgun.org'],
    selector: '',
  },
  ses: {
    label: 'Amazon SES',
    host: 'email-smtp.us-east-1.amazonaws.com',
    port: 587,
    security: 'starttls',
    hint: 'SMTP credentials from the SES console, not your AWS access keys. Change the region in the host if yours is another.',
    spf: ['amazonses.com'],
    selector: '',
  },
  postmark: {
    label: 'Postmark',
    host: 'smtp.postmarkapp.com',
    port: 587,
    security: 'starttls',
    hint: 'The server API token, both as user name and as password.',
    spf: ['spf.mtasv.net'],
    selector: '',
  },
  other: {
    label: 'Another provider',
    host: '',
    port: 587,
    security: 'starttls',
    hint: 'Your provider lists these under "SMTP" or "outgoing mail".',
    spf: [],
    selector: '',
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof PROVIDER_TABLE

export const PROVIDERS: Record<ProviderName, Provider> = PROVIDER_TABLE

export const PROVIDER_NAMES = keysOf(PROVIDER_TABLE)
