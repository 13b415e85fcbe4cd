export const ADMINISTRATOR = { email: 'owner@bayline.example', password: 'correct horse battery' }

/** Sets the administrator up when there is none yet, and signs in, without a screen. Answers the token. */
export async function administratorToken(siteUrl: string): Promise<string> {
  const body = JSON.stringify(ADMINISTRATOR)
  const headers = { 'Content-Type': 'application/json' }
  const status = await fetch(`${siteUrl}/api/admin/setup-status`)
  const { needsSetup } = (await status.json()) as { needsSetup: boolean }
  const path = needsSetup ? '/api/admin/setup' : '/api/admin/login'
  const response = await fetch(`${siteUrl}${path}`, { method: 'POST', headers, body })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`Signing in through ${path} answered ${response.status}`)
  return token
}
