import { explainOutgoing } from '#outgoing/explain.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { postOutgoing } from '#outgoing/post.ts'
import type { DeliveryOutcome } from './lease-delivery.ts'
import { signedHeaders } from './signing-secret.ts'

const GONE = 410

export interface SignedEvent {
  id: string
  url: string
  body: string
  secrets: readonly string[]
}

/** Sends one event. Every failure is an outcome: nothing is thrown. */
export async function sendDelivery(
  { id, url, body, secrets }: SignedEvent,
  outgoing: OutgoingOptions,
  now: Temporal.Instant,
): Promise<DeliveryOutcome> {
  const headers = {
    ...signedHeaders(secrets, id, body, now),
    'Content-Type': 'application/json',
    'User-Agent': 'Plumbline-Webhooks/1',
  }
  try {
    return received(await postOutgoing({ url, headers, body }, outgoing))
  } catch (error) {
    return { reception: 'failed', status: null, words: explainOutgoing(error) }
  }
}

function received(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return { reception: 'accepted', status, words: null }
  if (status === GONE) return { reception: 'gone', status, words: 'The receiver wants no more events.' }
  const isRedirect = status >= 300 && status < 400
  const words = isRedirect
    ? "The receiver redirected us. We don't follow redirects."
    : 'The receiver refused the event.'
  return { reception: 'failed', status, words }
}
