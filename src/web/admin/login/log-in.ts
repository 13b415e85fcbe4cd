import { parseResponse } from 'hono/client'
import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'

export type LoginOutcome = { ok: true; token: string } | { ok: false; message: string; needsCode: boolean }

interface Typed {
  email: string
  password: string
  /** The second factor, once the server has asked for it. */
  code?: string
}

/** Requests a token. Every failure the person can't act on looks like a wrong password. */
export async function logIn(typed: Typed): Promise<LoginOutcome> {
  try {
    const { success, token } = await parseResponse(api.admin.login.$post({ json: typed }))
    return success ? { ok: true, token } : { ok: false, message: ADMIN_MESSAGES.invalidCredentials, needsCode: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, message: loginFailure(error), needsCode: SECOND_FACTOR.includes(error.code) }
  }
}

/** The password was right. */
const SECOND_FACTOR = ['code-needed', 'wrong-code', 'too-many-codes']

export function loginFailure({ status, isRefusal, code, message }: ApiError): string {
  if (SECOND_FACTOR.includes(code)) return message
  if (status === 401 || status === 422) return ADMIN_MESSAGES.invalidCredentials
  return isRefusal || code === 'busy' ? message : ADMIN_MESSAGES.networkError
}
