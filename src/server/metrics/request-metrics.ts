import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Kind = 'api' | 'file' | 'page'

/** Counts every response, including those from the page cache, through Node's diagnostics channels. */
export class RequestMetrics {
  readonly #isOurs: (port: number | undefined) => boolean
  readonly #begun = new WeakMap<object, number>()
  readonly answered = new Map<string, number>()
  readonly durations = new Map<Kind, { counts: number[]; sum: number; count: number }>()

  constructor(isOurs: (port: number | undefined) => boolean) {
    this.#isOurs = isOurs
    subscribe('http.server.request.start', this.#start)
    subscribe('http.server.response.finish', this.#finish)
  }

  close(): void {
    unsubscribe('http.server.request.start', this.#start)
    unsubscribe('http.server.response.finish', this.#finish)
  }

  readonly #start = (message: unknown): void => {
    if (isExchange(message)) this.#begun.set(message.request, performance.now())
  }

  readonly #finish = (message: unknown): void => {
    if (!isExchange(message) || !this.#isOurs(message.request.socket.localPort)) return
    const { request, response } = message
    const kind = kindOf(request.url ?? '/')
    const label = `kind="${kind}",status="${response.statusCode}"`
    this.answered.set(label, (this.answered.get(label) ?? 0) + 1)
    const begun = this.#begun.get(request)
    // Change streams stay open for hours, so their duration is no measure of speed.
    if (begun === undefined || request.url?.startsWith('/api/changes')) return
    this.#observe(kind, (performance.now() - begun) / 1000)
  }

  #observe(kind: Kind, seconds: number): void {
    const known = this.durations.get(kind) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 }
    for (const [index, limit] of BUCKETS.entries())
      if (seconds <= limit) known.counts[index] = (known.counts[index] ?? 0) + 1
    known.sum += seconds
    known.count++
    this.durations.set(kind, known)
  }

  /** In the Prometheus text format. */
  lines(): string[] {
    return [
      '# TYPE plumbline_http_requests_total counter',
      ...[...this.answered].map(([label, count]) => `plumbline_http_requests_total{${label}} ${count}`),
      '# TYPE plumbline_http_request_seconds histogram',
      ...[...this.durations].flatMap(([kind, { counts, sum, count }]) => [
        ...BUCKETS.map(
          (limit, n) => `plumbline_http_request_seconds_bucket{kind="${kind}",le="${limit}"} ${counts[n]}`,
        ),
        `plumbline_http_request_seconds_bucket{kind="${kind}",le="+Inf"} ${count}`,
        `plumbline_http_request_seconds_sum{kind="${kind}"} ${sum}`,
        `plumbline_http_request_seconds_count{kind="${kind}"} ${count}`,
      ]),
    ]
  }
}

function isExchange(message: unknown): message is { request: IncomingMessage; response: ServerResponse } {
  return typeof message === 'object' && message !== null && 'request' in message && 'response' in message
}

function kindOf(url: string): Kind {
  if (url.startsWith('/api/')) return 'api'
  return url.startsWith('/files/') || url.startsWith('/assets/') ? 'file' : 'page'
}
