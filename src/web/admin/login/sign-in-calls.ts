import { useEffect, useState } from 'react'
import type { Credentials } from '#domain/account/admin-schema.ts'
import { type Api, type Command, command, type Query, query } from '../../data/calls.ts'
import { forgetSession } from '../../data/session.ts'
import { signWithPasskey } from '../passkey/browser-passkey.ts'

/** Reads once: sign-in screens are outside the back-office, which has the query client that `useRead` needs. */
export function useReadAlone<Data>(of: Query<[], Data>): { data?: Data; error?: Error } {
  const [outcome, setOutcome] = useState<{ data?: Data; error?: Error }>({})
  useEffect(() => {
    const left = new AbortController()
    of.read(left.signal).then(
      (data) => setOutcome({ data }),
      (error: Error) => {
        if (!left.signal.aborted) setOutcome({ error })
      },
    )
    return () => left.abort()
  }, [of])
  return outcome
}

/** `codeNeeded`: strangers can reach the site, so setup needs the code that the server printed. */
export const setupStatus = query({
  key: ['setup-status'],
  call: (api, sending) => api.admin['setup-status'].$get({}, sending),
})

export const resetAvailable = query({ key: ['reset'], call: (api, sending) => api.admin.reset.$get({}, sending) })

export const passkeysAvailable = query({
  key: ['passkeys'],
  call: (api, sending) => api.admin.passkey.$get({}, sending),
})

export const setUp = command({ call: (api, json: Credentials) => api.admin.setup.$post({ json }) })

export const signIn = command({ call: (api, json: Credentials) => api.admin.login.$post({ json }) })

const passkeyOptions = command({ call: (api) => api.admin.passkey.options.$post() })

const checkPasskey = command({
  call: (api, credential: Awaited<ReturnType<typeof signWithPasskey>>) =>
    api.admin.passkey.$post({ json: { credential } }),
})

export const signInByPasskey: Command<[], { token: string }> = {
  perform: async () => checkPasskey.perform(await signWithPasskey((await passkeyOptions.perform()).options)),
}

export const requestReset = command({ call: (api, email: string) => api.admin.reset.$post({ json: { email } }) })

const confirmReset = command({
  call: (api, json: { token: string; password: string }) => api.admin.reset.confirm.$post({ json }),
})

/** Every session ends, this browser's too. */
export const resetPassword: Command<Parameters<typeof confirmReset.perform>, void> = {
  perform: async (json) => {
    await confirmReset.perform(json)
    forgetSession()
  },
}

export const confirmAddress = command({
  call: (api, token: string) => api.admin.address.confirm.$post({ json: { token } }),
})

const reportStranger = command({ call: (api, token: string) => api.admin['not-me'].$post({ json: { token } }) })

/** Ends every session, and returns the token that resets the password. */
export const notMe: Command<[token: string], { token: string }> = {
  perform: async (token) => {
    const reset = await reportStranger.perform(token)
    forgetSession()
    return reset
  },
}

export const lookAtInvitation = command({
  call: (api, token: string) => api.admin.invitation.$post({ json: { token } }),
})

type Join = Parameters<Api['admin']['join']['$post']>[0]['json']

export const join = command({ call: (api, json: Join) => api.admin.join.$post({ json }) })
