import { allowsHost } from './allowed-hosts.ts'
import type { OutgoingOptions } from './outgoing.ts'
import { exchangeOutgoing, sendOutgoing } from './post.ts'

/** The download failed for a reason other than its host. */
class DownloadFailed extends Error {
  override name = 'DownloadFailed'
}

/** Never more than the limit. Uses TLS unless the host is in ALLOW_PRIVATE_HOSTS. */
export function downloadOutgoing(address: string, mostBytes: number, options: OutgoingOptions): Promise<Uint8Array> {
  const url = new URL(address)
  if (url.protocol === 'http:' && !allowsHost(options.allowed, url.hostname)) url.protocol = 'https:'
  const headers = { 'User-Agent': 'Plumbline import', Accept: 'image/*' }
  return exchangeOutgoing({ method: 'GET', url: url.href, headers }, options, async (response) => {
    if (response.statusCode !== 200) {
      response.destroy()
      throw new DownloadFailed(`The host responded with ${response.statusCode}.`)
    }
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of response) {
      length += chunk.length
      if (length > mostBytes) throw new DownloadFailed('The file is too large.')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  })
}

/** Returns the status that a public address responds with. Follows no redirect and reads no content. */
export function statusOutgoing(url: string, options: OutgoingOptions): Promise<number> {
  return sendOutgoing(
    { method: 'GET', url, headers: { 'User-Agent': 'Plumbline link check', Accept: 'text/html' } },
    options,
  )
}
