import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { PUSH_MESSAGES, type PushSettings } from '#domain/notifications/push.ts'
import { type PushDeviceSettings, subscriptionSchema } from '#domain/notifications/schema.ts'
import type { StoredPushSettings } from '#server/api-types.ts'
import { api, explained, ifVersion } from '../../data/api-client.ts'
import { readThisBrowser, subscribe, unsubscribe } from './this-browser.ts'

const KEY = ['push']
const device = api.push.devices[':id']

/** The devices, and which of them this browser is. */
export function usePushDevices() {
  return useQuery({
    queryKey: [...KEY, 'devices'],
    queryFn: ({ signal }) =>
      explained(PUSH_MESSAGES.fetchFailed, async () => {
        const listed = await parseResponse(api.push.devices.$get({}, { init: { signal } }))
        const { state, deviceId } = await readThisBrowser(listed.applicationServerKey)
        const isListed = listed.devices.some(({ id }) => id === deviceId)
        // The server removed it, for example when its session was ended.
        return {
          ...listed,
          thisId: isListed ? deviceId : undefined,
          state: state === 'on' && !isListed ? 'off' : state,
        }
      }),
    staleTime: 0,
  })
}

/** Read once, so that a change elsewhere doesn't overwrite the form while someone edits it. */
export function usePushSettings() {
  return useQuery({
    queryKey: [...KEY, 'settings'],
    queryFn: ({ signal }) => parseResponse(api.push.settings.$get({}, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
  })
}

export function savePushSettings(settings: PushSettings, version: number): Promise<StoredPushSettings> {
  return parseResponse(api.push.settings.$put({ json: settings }, { headers: ifVersion(version) }))
}

function usePushCall<Sent, Result>(failed: string, call: (sent: Sent) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: Sent) => explained(failed, () => call(sent)),
    onSettled: () => client.invalidateQueries({ queryKey: [...KEY, 'devices'] }),
  })
}

/** False if the person said no. */
export const useTurnOn = () =>
  usePushCall(PUSH_MESSAGES.turnOnFailed, async (applicationServerKey: string) => {
    const given = await subscribe(applicationServerKey).catch((error: unknown) => {
      throw new Error(PUSH_MESSAGES.turnOnFailed, { cause: error })
    })
    if (!given) return false
    const subscription = subscriptionSchema.parse(given)
    await parseResponse(api.push.devices.$post({ json: { subscription, applicationServerKey } }))
    return true
  })

/** The server forgets it first, so that nothing is sent to a browser that doesn't listen. */
export const useRemoveDevice = () =>
  usePushCall(PUSH_MESSAGES.removeFailed, async ({ id, isThis }: { id: string; isThis: boolean }) => {
    await parseResponse(device.$delete({ param: { id } }))
    if (isThis) await unsubscribe()
  })

export const useChangeDevice = (id: string) =>
  usePushCall(PUSH_MESSAGES.saveFailed, (change: Partial<PushDeviceSettings>) =>
    parseResponse(device.$put({ param: { id }, json: change })),
  )

export const useTestDevice = (id: string) =>
  usePushCall(PUSH_MESSAGES.testFailed, (_: 'test') => parseResponse(device.test.$post({ param: { id } })))
