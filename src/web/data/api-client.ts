import { ADMIN_MESSAGES } from '#domain/admin.ts'
import { UNATTENDED_HEADER } from '#domain/signed-in-session.ts'
import { isUnattended } from './attendance.ts'
import { logFailedCall } from './error-log.ts'
import { adminToken, forgetSession } from './session.ts'

/** What the server answered instead of what was asked for; status 0 when it could not be reached. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** With code 'stale': the document as somebody else has saved it meanwhile. */
  readonly current: unknown
  /** With code 'slot-taken' at the desk: instants that are free. */
  readonly freeTimes: string[]

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.error ?? ADMIN_MESSAGES.networkError)
    this.status = status
    this.code = answer.code ?? 'unknown'
    this.fields = answer.fields ?? {}
    this.current = answer.current
    this.freeTimes = answer.freeTimes ?? []
  }

  /** The server has said what is wrong with the request; otherwise nobody knows, and a data layer says what failed. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500
  }
}

interface ErrorAnswer {
  error?: string
  code?: string
  fields?: Record<string, string>
  current?: unknown
  freeTimes?: string[]
}

interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Calls the API as the administrator: JSON in and out, with the token. A token that no longer holds ends the session. */
export async function apiFetch<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const response = await answered(path, request)
  if (response.status === 401) forgetSession()
  const answer = await parsed(response)
  if (!response.ok) throw failure(path, request, response.status, answer as ErrorAnswer)
  return answer as T
}

/** The same for what is no JSON: a file to keep. */
export async function apiFile(path: string): Promise<Blob> {
  const response = await answered(path, {})
  if (response.status === 401) forgetSession()
  if (!response.ok) throw failure(path, {}, response.status, (await parsed(response)) as ErrorAnswer)
  return response.blob()
}

function failure(path: string, { method = 'GET' }: ApiRequest, status: number, answer: ErrorAnswer): ApiError {
  logFailedCall(method, path, status, answer.error)
  return new ApiError(status, answer)
}

async function answered(path: string, request: ApiRequest): Promise<Response> {
  const { method = 'GET', body, headers, signal } = request
  const token = adminToken()
  try {
    return await fetch(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(isUnattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw failure(path, request, 0, { error: ADMIN_MESSAGES.networkError, code: 'network' })
  }
}

/** A proxy that answers for a server that is down writes HTML. */
async function parsed(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(response.status, { error: ADMIN_MESSAGES.networkError, code: 'not-json' })
  }
}
