import { SESSION_MESSAGES } from '#domain/account/device.ts'
import { PASSKEY_MESSAGES } from '#domain/account/passkey.ts'
import { SECOND_FACTOR_MESSAGES } from '#domain/account/second-factor.ts'
import { type Command, command, query } from '../../data/calls.ts'
import { adminToken, beginSession } from '../../data/session.ts'
import { makePasskey } from '../passkey/browser-passkey.ts'

export const SECURITY = 'security'
const refreshes = [SECURITY]

export const sessionList = query({
  key: [SECURITY, 'sessions'],
  failed: 'Failed to fetch your sessions',
  call: (api, sending) => api.sessions.$get({}, sending),
})

export const endSession = command({
  refreshes,
  done: SESSION_MESSAGES.ended,
  call: (api, id: string) => api.sessions[':id'].$delete({ param: { id } }),
})

export const endOtherSessions = command({
  refreshes,
  done: SESSION_MESSAGES.ended,
  call: (api) => api.sessions.$delete(),
})

export const deviceList = query({
  key: [SECURITY, 'devices'],
  failed: 'Failed to fetch your devices',
  call: (api, sending) => api.devices.$get({}, sending),
})

export const forgetDevice = command({
  refreshes,
  done: 'Device forgotten and signed out.',
  call: (api, id: string) => api.devices[':id'].$delete({ param: { id } }),
})

export const renameDevice = command({
  refreshes,
  call: (api, id: string, name: string) => api.devices[':id'].$put({ param: { id }, json: { name } }),
})

export const signInMethods = query({
  key: [SECURITY, 'keys'],
  failed: 'Failed to fetch your passkeys and second factor',
  call: (api, sending) => api.admin.keys.$get({}, sending),
})

const passkeyOptions = command({ call: (api) => api.admin.keys['passkey-options'].$post() })

const storePasskey = command({
  call: (api, name: string, credential: Awaited<ReturnType<typeof makePasskey>>) =>
    api.admin.keys.passkeys.$post({ json: { name, credential } }),
})

export const addPasskey: Command<[name: string], unknown> = {
  refreshes,
  perform: async (name) => {
    const { options } = await passkeyOptions.perform()
    return storePasskey.perform(name, await makePasskey(options))
  },
}

export const renamePasskey = command({
  refreshes,
  call: (api, id: string, name: string) => api.admin.keys.passkeys[':id'].$put({ param: { id }, json: { name } }),
})

export const removePasskey = command({
  refreshes,
  done: PASSKEY_MESSAGES.removed,
  call: (api, id: string) => api.admin.keys.passkeys[':id'].$delete({ param: { id } }),
})

export const prepareSecondFactor = command({
  failed: 'The secret could not be made.',
  call: (api) => api.admin.keys['second-factor'].$post(),
})

const storeSecondFactor = command({
  call: (api, code: string) => api.admin.keys['second-factor'].confirm.$post({ json: { code } }),
})

export const confirmSecondFactor: Command<[code: string], { codes: string[] }> = {
  refreshes,
  perform: async (code) => {
    const made = await storeSecondFactor.perform(code)
    // If the owner required it, this unlocks the other screens.
    await beginSession(adminToken() ?? '')
    return made
  },
}

export const endSecondFactor = command({
  refreshes,
  done: SECOND_FACTOR_MESSAGES.disabled,
  call: (api) => api.admin.keys['second-factor'].$delete(),
})

export const makeRecoveryCodes = command({ refreshes, call: (api) => api.admin.keys['recovery-codes'].$post() })

const storePassword = command({
  call: (api, json: { currentPassword: string; newPassword: string }) => api.admin.password.$post({ json }),
})

/** Every session ends, and this browser gets a new one. */
export const changePassword: Command<Parameters<typeof storePassword.perform>, void> = {
  refreshes,
  perform: async (passwords) => beginSession((await storePassword.perform(passwords)).token),
}

export const requestEmailChange = command({
  call: (api, json: { newEmail: string; currentPassword: string }) => api.admin.email.$post({ json }),
})

const storeEmail = command({
  call: (api, code: string) => api.admin.email.confirm.$post({ json: { code } }),
})

export const confirmEmailChange: Command<[code: string], void> = {
  refreshes,
  perform: async (code) => {
    await storeEmail.perform(code)
    await beginSession(adminToken() ?? '')
  },
}

const storeName = command({ call: (api, name: string) => api.admin.name.$put({ json: { name } }) })

export const changeName: Command<[name: string], void> = {
  perform: async (name) => {
    await storeName.perform(name)
    await beginSession(adminToken() ?? '')
  },
}
