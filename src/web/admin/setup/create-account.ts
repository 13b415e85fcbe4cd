import { ADMIN_MESSAGES } from '#domain/admin.ts'
import { ApiError, apiFetch } from '../../data/api-client.ts'

export interface NewAccount {
  email: string
  password: string
  code?: string | undefined
}

export type SetupOutcome = { ok: true; token: string } | { ok: false; message: string; field?: 'password' }

export async function createAccount(account: NewAccount): Promise<SetupOutcome> {
  try {
    const { success, token } = await apiFetch<{ success: boolean; token: string }>('/api/admin/setup', {
      method: 'POST',
      body: account,
    })
    return success ? { ok: true, token } : { ok: false, message: ADMIN_MESSAGES.setupFailed }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { password } = error.fields
    if (password) return { ok: false, message: password, field: 'password' }
    return { ok: false, message: error.message || ADMIN_MESSAGES.setupFailed }
  }
}
