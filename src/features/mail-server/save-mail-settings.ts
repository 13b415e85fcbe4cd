import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { MAIL_PROBLEMS } from '#domain/mail-server/problem.ts'
import { MAIL_PORTS } from '#domain/mail-server/providers.ts'
import type { MailSettingsInput } from '#domain/mail-server/schema.ts'
import { isSameLogin, MAIL_SETTINGS_MESSAGES, type MailSettings } from '#domain/mail-server/settings.ts'
import { instantText } from '#domain/time/date.ts'
import { forgetSecret, prepareKey, putSecret } from '#features/secrets/secrets.ts'
import { awaitedCode } from '#features/security/one-time-codes.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { settings as settingsDocuments } from '#features/settings/settings.ts'
import { allowsHost, allowsPort } from '#outgoing/allowed-hosts.ts'
import type { Store } from '#store/store.ts'
import type { MailEnvironment, MailServer } from './mail-server.ts'
import { mailSettingsIn, readMailSettings, type StoredMailSettings } from './mail-settings.ts'

export interface MailContext {
  store: Store
  mail: MailServer
}

interface Circumstances {
  version: number | undefined
  address: string
  now: Temporal.Instant
}

type SaveOutcome = { ok: true; saved: StoredMailSettings } | { ok: false; reason: 'stale'; current: StoredMailSettings }

/** Connects and signs in with the new settings first, so that a wrong password never replaces working settings. */
export async function saveMailSettings(
  { store, mail }: MailContext,
  { password: given, untested, replaceKey, ...settings }: MailSettingsInput,
  { version, address, now }: Circumstances,
): Promise<SaveOutcome> {
  if (mail.isLocked) throw new Refusal('conflict', MAIL_SETTINGS_MESSAGES.locked, { code: 'locked' })
  refuseUnsafe(settings, mail.environment)
  const stored = await readMailSettings(store)
  if (version !== undefined && version !== stored.version) return { ok: false, reason: 'stale', current: stored }
  const password = settings.user === '' ? undefined : given || (await keptPassword(mail, stored, settings))
  if (!untested) await refuseFailing(mail, settings, password)
  const isNew = settings.user !== '' && Boolean(given)
  const key = isNew ? await prepareKey(store, mail.environment.secretKeyFile, { replaceLost: replaceKey }) : undefined
  const passwordSetAt = settings.user === '' ? null : isNew ? instantText(now) : stored.passwordSetAt
  const outcome = await store.transaction(async (tx) => {
    const ifVersion = version ?? stored.version
    const saved = await settingsDocuments.set(tx, SETTINGS_IDS.mail, { ...settings, passwordSetAt }, { ifVersion })
    if (!saved.ok) return saved
    if (key && given) await putSecret(tx, key, 'mail-password', given, { replaceLost: replaceKey })
    if (settings.user === '') await forgetSecret(tx, 'mail-password')
    await recordSecurityEvent(tx, { kind: 'mail-changed', account: 'administrator', address })
    return saved
  })
  if (!outcome.ok) return { ok: false, reason: 'stale', current: mailSettingsIn(outcome.current) }
  await mail.refresh()
  return { ok: true, saved: mailSettingsIn(outcome.stored) }
}

function refuseUnsafe({ host, port, security }: MailSettings, { allowedHosts }: MailEnvironment): void {
  const isMailPort = MAIL_PORTS.some((known) => known === port)
  if (!isMailPort && !allowsPort(allowedHosts, host, port)) throw invalidField('port', MAIL_SETTINGS_MESSAGES.port)
  if (security === 'none' && !allowsHost(allowedHosts, host))
    throw invalidField('security', MAIL_SETTINGS_MESSAGES.unencrypted)
}

/** The stored password goes only to the server and user that it was typed for. */
async function keptPassword(mail: MailServer, stored: StoredMailSettings, next: MailSettings): Promise<string> {
  const { passwordRequired, passwordAgain } = MAIL_SETTINGS_MESSAGES
  if (!stored.settings || stored.passwordSetAt === null) throw invalidField('password', passwordRequired)
  if (!isSameLogin(stored.settings, next)) throw invalidField('password', passwordAgain)
  const password = await mail.storedPassword(stored)
  if (password === undefined) throw invalidField('password', passwordRequired)
  return password
}

async function refuseFailing(mail: MailServer, settings: MailSettings, password: string | undefined): Promise<void> {
  const outcome = await mail.test(settings, password)
  if (outcome.ok) return
  const { problem = 'other', words } = outcome
  const details = { failure: { problem, words } }
  throw new Refusal('invalid', MAIL_PROBLEMS[problem].problem, { code: 'mail-test', details })
}

export async function describeMail({ store, mail }: MailContext, now: Temporal.Instant) {
  const [stored, status, awaited] = await Promise.all([
    readMailSettings(store),
    mail.report(),
    awaitedCode(store, 'mail-proof', now),
  ])
  return {
    ...stored,
    status,
    /** Of SMTP_URL, which locks the form. */
    locked: mail.isLocked ? { host: new URL(mail.environment.smtpUrl ?? '').hostname } : null,
    sender: mail.senderOf(''),
    /** A code was sent and can be typed in. */
    isCodeAwaited: awaited !== undefined,
  }
}

export type MailDescription = Awaited<ReturnType<typeof describeMail>>
