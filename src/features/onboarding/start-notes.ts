import { GETTING_STARTED_ID, type StartNotes } from '#domain/onboarding/getting-started.ts'
import { readStartNotes } from '#domain/onboarding/getting-started-schema.ts'
import { settings } from '#features/settings/settings.ts'
import type { Reader, Store } from '#store/store.ts'

export async function startNotes(reader: Reader): Promise<StartNotes> {
  const stored = await settings.get(reader, GETTING_STARTED_ID)
  return readStartNotes(stored?.data ?? {})
}

/** Two browsers may note different things, so only what changes is written. */
export async function noteStart(
  store: Store,
  changes: { [Note in keyof StartNotes]?: boolean | undefined },
): Promise<void> {
  await settings.set(store, GETTING_STARTED_ID, changes)
}
