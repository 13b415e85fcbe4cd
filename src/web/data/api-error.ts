import { NETWORK_ERROR } from '#domain/forms/network-error.ts'

/** A failed call: the server refused it or failed itself. The status is 0 if no response came. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** With code 'stale': the document as someone else saved it. */
  readonly current: unknown
  /** With code 'slot-taken' at the desk: free times. */
  readonly freeTimes: string[]
  /** Whatever else the server sent with the refusal. */
  readonly details: Readonly<Record<string, unknown>>
  /** True when the server said what is wrong with the request. Otherwise the screen says what failed. */
  readonly isRefusal: boolean

  constructor(status: number, { error, code, fields, current, freeTimes, details }: ErrorBody) {
    super(error ?? NETWORK_ERROR)
    this.status = status
    this.code = code ?? 'unknown'
    this.fields = fields ?? {}
    this.current = current
    this.freeTimes = freeTimes ?? []
    this.details = details ?? {}
    this.isRefusal = status >= 400 && status < 500 && error !== undefined
  }
}

/** What the server sends with an error status. */
interface ErrorBody {
  error?: string | undefined
  code?: string | undefined
  fields?: Record<string, string> | undefined
  current?: unknown
  freeTimes?: string[] | undefined
  details?: Readonly<Record<string, unknown>> | undefined
}

/** Reads the body of a failed call. A proxy in front of a server that is down sends HTML, which gives an empty body. */
export function readErrorBody(text: string): ErrorBody {
  const body = parsed(text)
  if (!isRecord(body)) return { code: 'not-json' }
  const { error, code, fields, current, freeTimes, ...details } = body
  return {
    error: isText(error) && error !== '' ? error : undefined,
    code: isText(code) ? code : undefined,
    fields: isRecord(fields) ? textsOf(fields) : undefined,
    current,
    freeTimes: Array.isArray(freeTimes) ? freeTimes.filter(isText) : undefined,
    details,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (isText(text) ? [[name, text]] : [])))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
