import { PUSH_SETTINGS_ID, type PushSettings } from '#domain/notifications/push.ts'
import { readPushSettings } from '#domain/notifications/schema.ts'
import { settings } from '#features/settings/settings.ts'
import type { Reader, Store, Stored } from '#store/store.ts'

/** With its version, which is 0 before the first save. */
export type StoredPushSettings = PushSettings & { version: number }

type SaveOutcome =
  | { ok: true; settings: StoredPushSettings }
  | { ok: false; reason: 'stale'; current: StoredPushSettings }

export async function pushSettings(reader: Pick<Reader, 'get'>): Promise<StoredPushSettings> {
  return shown(await settings.get(reader, PUSH_SETTINGS_ID))
}

export async function savePushSettings(store: Store, given: PushSettings, version?: number): Promise<SaveOutcome> {
  const outcome = await settings.set(store, PUSH_SETTINGS_ID, { ...given }, { ifVersion: version })
  return outcome.ok
    ? { ok: true, settings: shown(outcome.stored) }
    : { ok: false, reason: 'stale', current: shown(outcome.current) }
}

function shown(stored: Stored | undefined): StoredPushSettings {
  return { ...readPushSettings(stored?.data ?? {}), version: stored?.version ?? 0 }
}
