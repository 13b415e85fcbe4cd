import { type CustomerRequest, PRIVACY_MESSAGES, type PrivacySettings } from '#domain/privacy/privacy.ts'
import { ifVersion } from '../../data/api-client.ts'
import { command } from '../../data/command.ts'
import { query } from '../../data/query.ts'
import { settingsSource } from '../screen/settings-screen.tsx'

export const PRIVACY_SETTINGS = settingsSource(
  query({
    key: ['privacy-settings'],
    failed: PRIVACY_MESSAGES.fetchFailed,
    call: (api, sending) => api.privacy.settings.$get({}, sending),
  }),
  command({
    failed: PRIVACY_MESSAGES.saveFailed,
    call: (api, json: PrivacySettings, version: number | undefined) =>
      api.privacy.settings.$put({ json }, { headers: ifVersion(version) }),
  }),
)

export const lookUpCustomer = command({
  call: (api, { by, value }: CustomerRequest) => api.privacy.find.$post({ json: { [by]: value } }),
})

export const exportCustomer = command({
  call: (api, { by, value }: CustomerRequest) => api.privacy.export.$post({ json: { [by]: value } }),
})

export const eraseCustomer = command({
  call: (api, { by, value }: CustomerRequest) => api.privacy.erase.$post({ json: { [by]: value } }),
})
