import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { MailSettingsInput } from '#domain/mail-server/schema.ts'
import { MAIL_SETTINGS_MESSAGES } from '#domain/mail-server/settings.ts'
import type { StoredMailSettings } from '#server/api-types.ts'
import { api, explained, ifVersion } from '../../data/api-client.ts'

const KEY = ['mail server']

export function useMailServer() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      explained(MAIL_SETTINGS_MESSAGES.fetchFailed, () => parseResponse(api.mail.$get({}, { init: { signal } }))),
    staleTime: 0,
    gcTime: 0,
  })
}

export function saveMailServer(input: MailSettingsInput, version: number | undefined): Promise<StoredMailSettings> {
  return explained(MAIL_SETTINGS_MESSAGES.saveFailed, () =>
    parseResponse(api.mail.$put({ json: input }, { headers: ifVersion(version) })),
  )
}

export function useSendProof() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => parseResponse(api.mail.proof.$post()),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useConfirmProof() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => parseResponse(api.mail.proof.confirm.$post({ json: { code } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useDomainCheck() {
  return useMutation({
    mutationFn: (selector: string) => parseResponse(api.mail.domain.$get({ query: { selector } })),
  })
}
