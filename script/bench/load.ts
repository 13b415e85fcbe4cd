import autocannon from 'autocannon'

export interface Load {
  requestsPerSecond: number
  p99: number
}

/** A bounded load on this machine's own server: it stops by itself. */
export async function load(
  url: string,
  options: { seconds: number; connections?: number; headers?: Record<string, string> },
): Promise<Load> {
  const result = await autocannon({
    url,
    duration: options.seconds,
    connections: options.connections ?? 32,
    headers: options.headers ?? {},
  })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors and ${result.non2xx} refusals under load`)
  }
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}
