import { parseResponse } from 'hono/client'
import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'

export type LoginOutcome = { ok: true; token: string } | { ok: false; message: string }

/** Requests a token. Every failure the person can't act on looks like a wrong password. */
export async function logIn(email: string, password: string): Promise<LoginOutcome> {
  try {
    const { success, token } = await parseResponse(api.admin.login.$post({ json: { email, password } }))
    return success ? { ok: true, token } : { ok: false, message: ADMIN_MESSAGES.invalidCredentials }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, message: loginFailure(error) }
  }
}

export function loginFailure({ status, isRefusal, code, message }: ApiError): string {
  if (status === 401 || status === 422) return ADMIN_MESSAGES.invalidCredentials
  return isRefusal || code === 'busy' ? message : ADMIN_MESSAGES.networkError
}
