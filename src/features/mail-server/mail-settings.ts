import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { mailSettingsSchema } from '#domain/mail-server/schema.ts'
import type { MailSettings } from '#domain/mail-server/settings.ts'
import { settings as settingsDocuments } from '#features/settings/settings.ts'
import type { Reader, Stored } from '#store/store.ts'

/** `version` is 0 and `settings` null before the first save. The password itself is among the secrets. */
export interface StoredMailSettings {
  version: number
  settings: MailSettings | null
  passwordSetAt: string | null
}

export async function readMailSettings(reader: Pick<Reader, 'get'>): Promise<StoredMailSettings> {
  return mailSettingsIn(await settingsDocuments.get(reader, SETTINGS_IDS.mail))
}

export function mailSettingsIn(stored: Stored | undefined): StoredMailSettings {
  const parsed = mailSettingsSchema.safeParse(stored?.data)
  const passwordSetAt = stored?.data.passwordSetAt
  return {
    version: stored?.version ?? 0,
    settings: parsed.data ?? null,
    passwordSetAt: typeof passwordSetAt === 'string' ? passwordSetAt : null,
  }
}
