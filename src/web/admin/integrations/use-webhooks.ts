import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { Webhook } from '#domain/webhook/schema.ts'
import { INTEGRATIONS_PATH, WEBHOOK_MESSAGES } from '#domain/webhook/webhook.ts'
import { api, explained, ifVersion } from '../../data/api-client.ts'

const KEY = ['webhooks']
const LOOK_EVERY_MS = 10_000

export const NEW_WEBHOOK_ID = 'new'

export function webhookPath(id: string): string {
  return `${INTEGRATIONS_PATH}/${id}`
}

export function useWebhooks() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      explained(WEBHOOK_MESSAGES.fetchFailed, () => parseResponse(api.webhooks.$get({}, { init: { signal } }))),
    staleTime: 0,
  })
}

export function useDeliveries(id: string) {
  return useInfiniteQuery({
    queryKey: [...KEY, id, 'deliveries'],
    queryFn: ({ pageParam, signal }) =>
      explained(WEBHOOK_MESSAGES.logFailed, () => {
        const asked = { param: { id }, query: { cursor: pageParam || undefined } }
        return parseResponse(api.webhooks[':id'].deliveries.$get(asked, { init: { signal } }))
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** The list is read again before a save is done, so that the next screen doesn't open an older version. */
function useWebhookSave<Sent extends unknown[], Result>(call: (...sent: Sent) => Promise<Result>) {
  const client = useQueryClient()
  return async (...sent: Sent): Promise<Result> => {
    const saved = await explained(WEBHOOK_MESSAGES.saveFailed, () => call(...sent))
    await client.invalidateQueries({ queryKey: KEY, exact: true, refetchType: 'all' })
    return saved
  }
}

export const useCreateWebhook = () =>
  useWebhookSave((webhook: Webhook) => parseResponse(api.webhooks.$post({ json: webhook })))

export const useSaveWebhook = () =>
  useWebhookSave((id: string, webhook: Webhook, version: number) =>
    parseResponse(api.webhooks[':id'].$put({ param: { id }, json: webhook }, { headers: ifVersion(version) })),
  )

function useWebhookCall<Sent, Result>(failed: string, call: (sent: Sent) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: Sent) => explained(failed, () => call(sent)),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export const useDeleteWebhook = () =>
  useWebhookCall(WEBHOOK_MESSAGES.deleteFailed, (id: string) =>
    parseResponse(api.webhooks[':id'].$delete({ param: { id } })),
  )

export const useNewSecret = (id: string) =>
  useWebhookCall(WEBHOOK_MESSAGES.secretFailed, (keyIsLost: boolean) =>
    parseResponse(api.webhooks[':id'].secret.$post({ param: { id }, json: { keyIsLost } })),
  )

export const useSendTest = (id: string) =>
  useWebhookCall(WEBHOOK_MESSAGES.testFailed, (_: 'test') =>
    parseResponse(api.webhooks[':id'].test.$post({ param: { id } })),
  )

export const useResendDelivery = (id: string) =>
  useWebhookCall(WEBHOOK_MESSAGES.resendFailed, (delivery: string) =>
    parseResponse(api.webhooks[':id'].deliveries[':delivery'].resend.$post({ param: { id, delivery } })),
  )
