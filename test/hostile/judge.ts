import type { Attack } from './attacks.ts'
import type { Credential } from './credentials.ts'
import type { RouteCase } from './route-case.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** What a response must not reveal: paths, dependencies, database messages. */
const INSIDES = /\bat .+\.[jt]s:\d+|node:internal|\/src\/|SQLITE_|syntax error|PostgresError|ECONN/

/** Whether this person must be refused at this route, whatever they send. */
export function isTurnedAway({ access }: RouteCase, credential: Credential | 'administrator'): boolean {
  if (access === 'key-holder' || access === 'address-holder') return true
  if (credential === 'administrator' || access === 'anyone') return false
  return access === 'administrator' || credential.isBarred
}

const TURNED_AWAY: Record<RouteCase['access'], readonly number[]> = {
  // 404 if a visitor may not know what exists.
  administrator: [401, 403, 404],
  reader: [401],
  anyone: [],
  'key-holder': [403],
  'address-holder': [404],
}

/** Everything that is wrong with a response. */
export function findingsIn(answer: Answer, attack: Attack, target: RouteCase, turnedAway: boolean): string[] {
  const { status, headers, text } = answer
  const findings: string[] = []
  const expected = turnedAway ? [...TURNED_AWAY[target.access], ...attack.early] : attack.allowed
  // A key is checked after the body is read, and an unknown appointment has no key.
  const isLate = target.access === 'key-holder' && [400, 404, 413, 415, 422].includes(status)
  if (!expected.includes(status) && !(turnedAway && isLate))
    findings.push(`answered ${status}, not ${expected.join(' or ')}`)
  if (status >= 500) findings.push('failed')
  if (status >= 400 && target.at.startsWith('/api') && !isRefusal(text)) findings.push('refused without error and code')
  if (status === 405 && !headers.get('allow')) findings.push('refused a method without naming the others')
  if (INSIDES.test(text)) findings.push(`told of its insides: ${text.slice(0, 200)}`)
  if (headers.get('x-content-type-options') !== 'nosniff') findings.push('let the browser guess its type')
  if (!headers.get('content-security-policy')?.includes("default-src 'none'")) findings.push('came without a policy')
  if ([...headers.keys()].some((name) => name.startsWith('access-control-')))
    findings.push('opened itself to other origins')
  if (headers.has('set-cookie')) findings.push('set a cookie')
  if (turnedAway && status < 400) findings.push(`let somebody in: ${text.slice(0, 200)}`)
  return findings
}

function isRefusal(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) && typeof body.error === 'string' && body.error !== '' && typeof body.code === 'string'
  } catch {
    return false
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
