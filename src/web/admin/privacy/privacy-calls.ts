import { type CustomerRequest, PRIVACY_MESSAGES } from '#domain/privacy/privacy.ts'
import { api } from '../../data/api-client.ts'
import { command } from '../../data/calls.ts'
import { settingsRoute } from '../screen/settings-screen.tsx'

export const PRIVACY_SETTINGS = settingsRoute('privacy-settings', api.privacy.settings, PRIVACY_MESSAGES)

export const lookUpCustomer = command({
  call: (api, { by, value }: CustomerRequest) => api.privacy.find.$post({ json: { [by]: value } }),
})

export const exportCustomer = command({
  call: (api, { by, value }: CustomerRequest) => api.privacy.export.$post({ json: { [by]: value } }),
})

export const eraseCustomer = command({
  call: (api, { by, value }: CustomerRequest) => api.privacy.erase.$post({ json: { [by]: value } }),
})
