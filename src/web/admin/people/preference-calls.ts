import type { Preferences } from '#domain/people/preferences.ts'
import { command } from '../../data/calls.ts'

export const savePreferences = command({
  failed: 'Failed to save your settings. Please try again.',
  call: (api, json: Partial<Preferences>) => api.admin.preferences.$put({ json }),
})
