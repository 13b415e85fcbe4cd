import autocannon, { type Request } from 'autocannon'

/** A disk that is busy with other work sometimes blocks requests for more than ten seconds. */
const PATIENCE_SECONDS = 60

/** After a time, or after so many responses. */
type Stop = { seconds: number } | { amount: number }

export interface Load {
  requestsPerSecond: number
  answered: number
}

type LoadOptions = Stop & {
  connections?: number
  headers?: Record<string, string>
  /** If requests differ from each other. */
  requests?: Request[]
}

/** A bounded load on a server on this machine. It stops by itself. */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const result = await autocannon({
    url,
    ...('amount' in options ? { amount: options.amount } : { duration: options.seconds }),
    connections: options.connections ?? 32,
    headers: options.headers ?? {},
    timeout: PATIENCE_SECONDS,
    ...(options.requests ? { requests: options.requests } : {}),
  })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors and ${result.non2xx} refusals under load`)
  }
  return { requestsPerSecond: result['2xx'] / result.duration, answered: result['2xx'] }
}
