import type { OutgoingOptions } from './outgoing.ts'
import { sendOutgoing } from './post.ts'

/** The status that a public address responds with. Follows no redirect and reads no content. */
export function statusOutgoing(url: string, options: OutgoingOptions): Promise<number> {
  return sendOutgoing(
    { method: 'GET', url, headers: { 'User-Agent': 'Plumbline link check', Accept: 'text/html' } },
    options,
  )
}
