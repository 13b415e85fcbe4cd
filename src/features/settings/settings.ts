import { collection } from '#store/collection.ts'
import type { Data, JsonObject, Reader, Store, Stored } from '#store/store.ts'

/** Each settings document has its own schema, by id. */
export const settings = collection('settings')

type SaveOutcome<Shown> = { ok: true; settings: Shown } | { ok: false; reason: 'stale'; current: Shown }

/** How to read and save one settings document. Its version is 0 before the first save. What a save leaves out stays. */
export function settingsDocument<Values extends Record<keyof Values, Data[string]>>(
  id: string,
  readValues: (stored: JsonObject) => Values,
) {
  type Shown = Values & { version: number }
  const shown = (stored: Stored | undefined): Shown => ({
    ...readValues(stored?.data ?? {}),
    version: stored?.version ?? 0,
  })
  return {
    read: async (reader: Pick<Reader, 'get'>): Promise<Shown> => shown(await settings.get(reader, id)),
    save: async (store: Store, given: Partial<Values>, version?: number): Promise<SaveOutcome<Shown>> => {
      const saved = await settings.set(store, id, { ...given }, { ifVersion: version })
      return saved.ok
        ? { ok: true, settings: shown(saved.stored) }
        : { ok: false, reason: 'stale', current: shown(saved.current) }
    },
  }
}
