import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { settingsDocument } from '../screen/settings-screen.tsx'

const PROFILE = settingsDocument(SETTINGS_IDS.business)

/** Sends only edited fields: a saved field becomes the owner's, and the others may still be the demo's. */
export const BUSINESS_PROFILE: typeof PROFILE = {
  ...PROFILE,
  save: (values, version, edited) => {
    const sent = Object.entries(values).filter(([field]) => edited?.has(field) ?? true)
    return PROFILE.save(Object.fromEntries(sent), version)
  },
}
