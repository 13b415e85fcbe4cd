import type { MailSettingsInput } from '#domain/mail-server/schema.ts'
import { MAIL_SETTINGS_MESSAGES } from '#domain/mail-server/settings.ts'
import { ifVersion } from '../../data/api-client.ts'
import { command, query } from '../../data/calls.ts'

const NOUN = 'mail server'

export const mailServer = query({
  key: [NOUN],
  isReadOnce: true,
  failed: MAIL_SETTINGS_MESSAGES.fetchFailed,
  call: (api, sending) => api.mail.$get({}, sending),
})

export const saveMailServer = command({
  failed: MAIL_SETTINGS_MESSAGES.saveFailed,
  call: (api, json: MailSettingsInput, version: number | undefined) =>
    api.mail.$put({ json }, { headers: ifVersion(version) }),
})

export const sendProof = command({ refreshes: [NOUN], call: (api) => api.mail.proof.$post() })

export const confirmProof = command({
  refreshes: [NOUN],
  call: (api, code: string) => api.mail.proof.confirm.$post({ json: { code } }),
})

export const checkDomain = command({
  call: (api, selector: string) => api.mail.domain.$get({ query: { selector } }),
})
