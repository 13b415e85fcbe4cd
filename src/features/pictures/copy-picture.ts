import { Refusal } from '#domain/documents/refusal.ts'
import { IMAGE_MESSAGES, MAX_IMAGE_BYTES } from '#domain/pictures/image.ts'
import { receiveUpload } from '#features/pictures/receive-upload.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'
import { downloadOutgoing } from '#outgoing/download.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import type { Store } from '#store/store.ts'

const TIMEOUT_MS = 20_000
/** A picture is held in memory until it is stored. */
const fetching = new BoundedQueue({ atOnce: 2, waiting: 20 })

/** Stores a copy of another site's picture. It stays when a document that shows it is saved. */
export function copyPicture(
  store: Store,
  address: string,
  outgoing: OutgoingOptions,
  now: () => Temporal.Instant,
): Promise<{ url: string }> {
  return fetching.run(async () => {
    const bytes = await downloaded(address, outgoing)
    return receiveUpload(store, undefined, async () => bytes, now)
  })
}

async function downloaded(address: string, outgoing: OutgoingOptions): Promise<Uint8Array> {
  try {
    return await downloadOutgoing(address, MAX_IMAGE_BYTES, { ...outgoing, timeoutMs: TIMEOUT_MS })
  } catch {
    // Whatever the other site does wrong, the picture isn't in reach.
    throw new Refusal('invalid', IMAGE_MESSAGES.notCopied)
  }
}
