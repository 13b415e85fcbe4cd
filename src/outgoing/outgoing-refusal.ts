export type OutgoingProblem = 'port' | 'private' | 'not-found' | 'timeout'

const WORDS: Record<OutgoingProblem, string> = {
  port: 'This port is not allowed here.',
  private: 'This host is not on the public internet.',
  'not-found': 'There is no host with this name.',
  timeout: 'The host did not respond in time.',
}

/** A connection that was not opened. */
export class OutgoingRefusal extends Error {
  override name = 'OutgoingRefusal'
  readonly problem: OutgoingProblem

  constructor(problem: OutgoingProblem) {
    super(WORDS[problem])
    this.problem = problem
  }
}

const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host closed the connection.',
  EPIPE: 'The host closed the connection.',
  EHOSTUNREACH: "The host can't be reached.",
  ENETUNREACH: "The host can't be reached.",
  CERT_HAS_EXPIRED: "The host's certificate has expired.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The host's certificate is for another name.",
}

/** Why nothing was sent, as text for the owner. */
export function explainOutgoing(error: unknown): string {
  if (error instanceof OutgoingRefusal) return error.message
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code.includes('CERT') && !(code in CODES)) return "The host's certificate isn't trusted."
  return CODES[code] ?? 'The connection failed.'
}
