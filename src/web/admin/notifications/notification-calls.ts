import { PUSH_MESSAGES } from '#domain/notifications/push.ts'
import { type PushDeviceSettings, type PushSubscription, subscriptionSchema } from '#domain/notifications/schema.ts'
import { api } from '../../data/api-client.ts'
import { type Command, command, query } from '../../data/calls.ts'
import { settingsRoute } from '../screen/settings-screen.tsx'
import { readThisBrowser, subscribe, unsubscribe } from './this-browser.ts'

const listedDevices = query({
  key: ['push', 'devices'],
  failed: PUSH_MESSAGES.fetchFailed,
  call: (api, sending) => api.push.devices.$get({}, sending),
})

/** The devices, and which of them this browser is. */
export const pushDevices = {
  key: listedDevices.key,
  read: async (signal: AbortSignal) => {
    const listed = await listedDevices.read(signal)
    const { state, deviceId } = await readThisBrowser(listed.applicationServerKey)
    const isListed = listed.devices.some(({ id }) => id === deviceId)
    // The server removed it, for example when its session was ended.
    return { ...listed, thisId: isListed ? deviceId : undefined, state: state === 'on' && !isListed ? 'off' : state }
  },
}

export const PUSH_SETTINGS = settingsRoute('push-settings', api.push.settings, PUSH_MESSAGES)

const addDevice = command({
  failed: PUSH_MESSAGES.turnOnFailed,
  call: (api, subscription: PushSubscription, applicationServerKey: string) =>
    api.push.devices.$post({ json: { subscription, applicationServerKey } }),
})

/** False if the person said no. */
export const turnOn: Command<[applicationServerKey: string], boolean> = {
  refreshes: ['push'],
  perform: async (applicationServerKey) => {
    const given = await subscribe(applicationServerKey).catch((error: unknown) => {
      throw new Error(PUSH_MESSAGES.turnOnFailed, { cause: error })
    })
    if (!given) return false
    await addDevice.perform(subscriptionSchema.parse(given), applicationServerKey)
    return true
  },
}

const forgetDevice = command({
  failed: PUSH_MESSAGES.removeFailed,
  call: (api, id: string) => api.push.devices[':id'].$delete({ param: { id } }),
})

/** The server forgets it first, so that nothing is sent to a browser that doesn't listen. */
export const removeDevice: Command<[id: string, isThis: boolean], void> = {
  refreshes: ['push'],
  perform: async (id, isThis) => {
    await forgetDevice.perform(id)
    if (isThis) await unsubscribe()
  },
}

export const changeDevice = command({
  failed: PUSH_MESSAGES.saveFailed,
  refreshes: ['push'],
  call: (api, id: string, json: Partial<PushDeviceSettings>) => api.push.devices[':id'].$put({ param: { id }, json }),
})

export const testDevice = command({
  failed: PUSH_MESSAGES.testFailed,
  refreshes: ['push'],
  call: (api, id: string) => api.push.devices[':id'].test.$post({ param: { id } }),
})
