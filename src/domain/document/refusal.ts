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

/** The one expected error: something a person asked for and may not have, in words they can act on. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly kind: RefusalKind
  /** Machine-readable, finer than the kind: 'slot-taken', 'stale', … */
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  /** What helps to choose again: the times that are free, the visits in the way. Part of the answer. */
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

export const STALE = 'This was changed elsewhere since you opened it.'
