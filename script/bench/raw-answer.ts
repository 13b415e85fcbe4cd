import type { IncomingHttpHeaders } from 'node:http'
import { get } from 'node:http'

export interface RawAnswer {
  headers: IncomingHttpHeaders
  /** As sent: fetch would decompress them. */
  body: Buffer
}

export function rawAnswer(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  get(url, { headers }, async (answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
    resolve({ headers: answer.headers, body: Buffer.concat(chunks) })
  }).on('error', reject)
  return promise
}
