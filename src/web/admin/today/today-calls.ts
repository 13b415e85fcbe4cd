import { useQueryClient } from '@tanstack/react-query'
import { START_MESSAGES } from '#domain/onboarding/getting-started.ts'
import type { ChangedNotes } from '#domain/onboarding/getting-started-schema.ts'
import type { TodayReport } from '#server/api-types.ts'
import { command, query, useCommand } from '../../data/calls.ts'

/** The whole screen in one request, including the numbers in the navigation. The promise clocks go on every minute. */
export const today = query({
  key: ['appointments', 'today'],
  follows: ['appointments', 'messages', 'settings', 'crews', 'services', 'customers'],
  everyMs: 60_000,
  failed: START_MESSAGES.fetchFailed,
  call: (api, sending) => api.admin.today.$get({}, sending),
})

/** Below the system's key: a backup or a retried mail also changes this. */
export const gettingStarted = query({
  key: ['system', 'getting started'],
  failed: START_MESSAGES.fetchFailed,
  call: (api, sending) => api.admin['getting-started'].$get({}, sending),
})

const noteStart = command({
  failed: 'Failed to save',
  call: (api, notes: ChangedNotes) => api.admin['getting-started'].$put({ json: notes }),
})

/** `note` resolves to true once the notes are saved. */
export function useNoteStart() {
  const client = useQueryClient()
  const { run, isPending } = useCommand(noteStart)
  const note = async (notes: ChangedNotes): Promise<boolean> => {
    const noted = await run(notes)
    if (!noted) return false
    client.setQueryData(gettingStarted.key, noted.value)
    // Otherwise Today would lead back to the guided start that was just closed.
    client.setQueryData<TodayReport>(today.key, (report) => report && { ...report, start: noted.value })
    return true
  }
  return { note, isPending }
}

export const removeDemo = command({
  failed: 'Failed to remove all of the demo content. Try again to remove the rest.',
  done: 'The demo content was removed.',
  call: (api) => api.admin.demo.remove.$post(),
})
