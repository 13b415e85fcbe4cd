import { Secret, TOTP } from 'otpauth'
import { call } from './live-server.ts'

/** The code that the owner's app shows at this moment. */
export function appCode(secret: string, now: Temporal.Instant): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.epochMilliseconds })
}

/** Turns the second factor on. Returns the app's secret and the recovery codes. */
export async function turnOnSecondFactor(
  siteUrl: string,
  token: string,
  now: Temporal.Instant,
): Promise<{ secret: string; codes: string[] }> {
  const keys = `${siteUrl}/api/admin/keys/second-factor`
  const prepared = await call(keys, { method: 'POST', token })
  const secret = String(prepared.body.secret)
  const { body } = await call(`${keys}/confirm`, { token, body: { code: appCode(secret, now) } })
  return { secret, codes: body.codes as string[] }
}
