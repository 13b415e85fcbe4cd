export type RefusalKind =
  | 'bad-request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'invalid'
  | 'too-many'
  | 'unavailable'

/** The one expected error: a refused request, with a message that the person can act on. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly kind: RefusalKind
  /** Machine-readable, more specific than the kind: 'slot-taken', 'stale', … */
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  /** Data that helps to choose again, such as free times. Part of the response. */
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(
    kind: RefusalKind,
    message: string,
    more: {
      code?: string
      fields?: Record<string, string>
      retryAfterSeconds?: number
      details?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = more.code ?? kind
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.details = more.details
  }
}

/** For one field of a form: the form and the field show the same words. */
export function invalidField(field: string, words: string, code = 'invalid'): Refusal {
  return new Refusal('invalid', words, { code, fields: { [field]: words } })
}

export interface Refused {
  ok: false
  error: string
  code: string
  fields: Record<string, string>
}

/** For `catch`: undefined instead of what was refused. */
export function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/** The result of a form or a call. */
export type Answer<Value> = { ok: true; value: Value } | Refused

export const STALE = 'This was changed elsewhere since you opened it.'

// Permission errors: the API responds with these words and screens show them.

export const PERMISSION_MESSAGES = {
  unavailable: 'Authentication system not available',
  notAuthenticated: 'User is not authenticated',
} as const

export type Guarded = 'data' | 'pages' | 'SEO settings' | 'settings'

export function notPermitted(what: Guarded): string {
  return `User does not have admin privileges to modify ${what}`
}
