// How Mozilla's HTTP Observatory scores a response. Its table, as published in 2025:
// https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*']
const HALF_A_YEAR_S = 15_768_000
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/** Penalties first. Extra credit is only added from a score of 90. */
export function observatoryScore(headers: Headers, html: string): { score: number; marks: Record<string, number> } {
  const policy = parsedPolicy(headers.get('content-security-policy') ?? '')
  const marks = {
    policy: policyMark(policy),
    cookies: headers.has('set-cookie') ? -20 : 0,
    sharing: headers.get('access-control-allow-origin') === '*' ? -50 : 0,
    transport: transportMark(headers.get('strict-transport-security')),
    referrer: referrerMark(headers.get('referrer-policy')),
    integrity: /<script[^>]* src="(?:https?:)?\/\//.test(html) ? -5 : 0,
    sniffing: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: framingMark(policy, headers.get('x-frame-options')),
    resources: ['same-origin', 'same-site'].includes(headers.get('cross-origin-resource-policy') ?? '') ? 0 : -20,
  }
  const all = Object.values(marks)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const penalized = 100 + sum(all.filter((mark) => mark < 0))
  return { score: penalized < 90 ? penalized : penalized + sum(all.filter((mark) => mark > 0)), marks }
}

export function parsedPolicy(text: string): Map<string, string[]> {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

function policyMark(policy: Map<string, string[]>): number {
  if (policy.size < 2) return -25
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const hasNonce = sources('script-src').some((source) => source.startsWith("'nonce-"))
  const isDynamic = sources('script-src').includes("'strict-dynamic'")
  const unsafe = (name: string) =>
    sources(name).some((source) => [...BROAD, "'unsafe-inline'", 'data:'].includes(source))
  if (unsafe('script-src') || sources('object-src').some((source) => BROAD.includes(source))) return -20
  if (isDynamic && !hasNonce) return -25
  if ([...policy.values()].flat().some((source) => source.startsWith('http:'))) return -20
  if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10
  if (unsafe('style-src')) return 0
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5
}

function transportMark(header: string | null): number {
  const seconds = Number(/^max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(seconds)) return -20
  return seconds >= HALF_A_YEAR_S ? 0 : -10
}

function referrerMark(header: string | null): number {
  if (header === null) return 0
  return PRIVATE_REFERRERS.includes(header) ? 5 : -5
}

function framingMark(policy: Map<string, string[]>, header: string | null): number {
  if (policy.get('frame-ancestors')?.every((source) => !BROAD.includes(source))) return 5
  return /^(deny|sameorigin)$/i.test(header ?? '') ? 0 : -20
}
