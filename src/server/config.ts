import { join, resolve } from 'node:path'
import { z } from 'zod'
import { INDEX_NOW_ENDPOINT } from '#domain/seo/index-now.ts'
import { isSender } from '#mail/sender.ts'
import { parseAllowedHosts } from '#outgoing/allowed-hosts.ts'

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"').transform((value) => value === 'on')

const portNumber = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65535, 'must be at most 65535')

const MINUTES: Record<string, number> = { m: 1, h: 60, d: 24 * 60 }

const span = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a time such as 24h, 30m or 7d')
  .transform((text) => Number.parseInt(text, 10) * (MINUTES[text.at(-1) ?? ''] ?? 0) * 60_000)

const hosts = z.string().transform((text, context) => {
  const parsed = parseAllowedHosts(text)
  if (parsed) return parsed
  context.addIssue({ code: 'custom', message: 'must be host names or addresses with commas between them' })
  return z.NEVER
})

const environment = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().min(1, 'must be an address or host name').default('127.0.0.1'),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      hostname: /./,
      error: 'must be an address such as https://www.example.com',
    })
    .optional(),
  DATA_DIR: z.string().min(1, 'must be a folder').default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/database',
    })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@mail.example.com:587' })
    .optional(),
  MAIL_FROM: z.string().refine(isSender, 'must be an email address, or a name and <an address>').optional(),
  SECRET_KEY_FILE: z.string().min(1, 'must be a file').optional(),
  ALLOW_PRIVATE_HOSTS: hosts.optional(),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.indexnow.org/indexnow' })
    .default(INDEX_NOW_ENDPOINT),
  CONTACT_DELIVERY: onOff.default(true),
  DEMO_CONTENT: z.enum(['on', 'site', 'trade', 'off'], 'must be on, site, trade or off').default('off'),
  RATE_LIMITS: onOff.default(true),
  TRUST_PROXY: z
    .preprocess(
      (value) => (value === 'off' ? 0 : value),
      z.coerce.number('must be "off" or a number of proxies').int().min(0),
    )
    .default(0),
  BACKUP_DIR: z.string().min(1, 'must be a folder').optional(),
  BACKUP_EVERY: span.optional(),
  LOCK_WAIT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number')
    .min(1, 'must be 1 to 300')
    .max(300, 'must be 1 to 300')
    .default(15),
  PHOTO_SPACE_MB: z.coerce
    .number('must be a number of megabytes')
    .int('must be a whole number of megabytes')
    .min(0, 'must not be negative')
    .default(2048),
  METRICS_PORT: portNumber.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** An error that the operator can fix. Shown as one sentence, without a stack. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    throw new ConfigError(`${first?.path.join('.')} ${first?.message}.`)
  }
  const values = parsed.data
  const dataDir = resolve(values.DATA_DIR)
  const logLevel: string = values.LOG_LEVEL
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    /** Set by a variable, so the owner can't change it. */
    isAddressFixed: values.PUBLIC_URL !== undefined,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    secretKeyFile: resolve(values.SECRET_KEY_FILE ?? join(dataDir, 'secret.key')),
    allowedHosts: values.ALLOW_PRIVATE_HOSTS ?? [],
    /** Where changed addresses are reported to search engines, if the owner turned that on. */
    indexNowUrl: values.INDEXNOW_URL,
    contactDelivery: values.CONTACT_DELIVERY,
    demoContent: values.DEMO_CONTENT,
    rateLimits: values.RATE_LIMITS,
    trustedProxies: values.TRUST_PROXY,
    backupDir: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    isBackupDirFixed: values.BACKUP_DIR !== undefined,
    /** If set, the owner can't choose how often. */
    backupEveryMs: values.BACKUP_EVERY,
    /** How long a write waits for others before it fails and its sender must retry. */
    lockWaitMs: values.LOCK_WAIT_SECONDS * 1000,
    /** The most space that all private photos may take together. */
    photoSpaceBytes: values.PHOTO_SPACE_MB * 1024 * 1024,
    metricsPort: values.METRICS_PORT,
    logLevel,
  }
}
