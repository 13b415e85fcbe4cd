import { parseResponse } from 'hono/client'
import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'

export interface NewAccount {
  email: string
  password: string
  code?: string | undefined
}

export type SetupOutcome = { ok: true; token: string } | { ok: false; message: string; field?: 'password' }

export async function createAccount(account: NewAccount): Promise<SetupOutcome> {
  try {
    const { success, token } = await parseResponse(api.admin.setup.$post({ json: account }))
    return success ? { ok: true, token } : { ok: false, message: ADMIN_MESSAGES.setupFailed }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return setupFailure(error)
  }
}

export function setupFailure({ status, isRefusal, message, fields }: ApiError): SetupOutcome {
  if (status === 0) return { ok: false, message: ADMIN_MESSAGES.networkError }
  if (!isRefusal) return { ok: false, message: ADMIN_MESSAGES.setupFailed }
  return fields.password ? { ok: false, message: fields.password, field: 'password' } : { ok: false, message }
}
