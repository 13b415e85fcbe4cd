import { PRIVACY_SETTINGS_ID, type PrivacySettings } from '#domain/privacy/privacy.ts'
import { readPrivacySettings } from '#domain/privacy/schema.ts'
import { settings as settingsDocuments } from '#features/settings/settings.ts'
import type { Reader, Store, Stored } from '#store/store.ts'

/** With its version, which is 0 before the first save. */
export type StoredPrivacySettings = PrivacySettings & { version: number }

type SaveOutcome =
  | { ok: true; settings: StoredPrivacySettings }
  | { ok: false; reason: 'stale'; current: StoredPrivacySettings }

export async function privacySettings(reader: Reader): Promise<StoredPrivacySettings> {
  return shown(await settingsDocuments.get(reader, PRIVACY_SETTINGS_ID))
}

/** What is not given stays. */
export async function savePrivacySettings(
  store: Store,
  settings: Partial<PrivacySettings>,
  version?: number,
): Promise<SaveOutcome> {
  const outcome = await settingsDocuments.set(store, PRIVACY_SETTINGS_ID, { ...settings }, { ifVersion: version })
  return outcome.ok
    ? { ok: true, settings: shown(outcome.stored) }
    : { ok: false, reason: 'stale', current: shown(outcome.current) }
}

function shown(stored: Stored | undefined): StoredPrivacySettings {
  return { ...readPrivacySettings(stored?.data ?? {}), version: stored?.version ?? 0 }
}
