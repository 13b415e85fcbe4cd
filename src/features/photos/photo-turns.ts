import type { PhotoSide } from '#domain/photos/photo.ts'
import { imageRefusal } from '#domain/picture-library/refusal.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'

/** Photos are held in memory while they are read and encoded. Slow customers never block the desk. */
const TURNS: Record<PhotoSide, BoundedQueue> = {
  customer: new BoundedQueue({ atOnce: 4, waiting: 40 }),
  business: new BoundedQueue({ atOnce: 2, waiting: 10 }),
}

/** From one address. A browser sends one photo after the other. */
const MOST_AT_ONCE = 3
const underWay = new Map<string, number>()

/** Reads and stores a photo when it is its turn. One address can't take the turns of all others. */
export async function inTurn<T>(by: PhotoSide, address: string, work: () => Promise<T>): Promise<T> {
  if (by === 'business') return TURNS.business.run(work)
  const count = underWay.get(address) ?? 0
  if (count >= MOST_AT_ONCE) throw imageRefusal('busy')
  underWay.set(address, count + 1)
  try {
    return await TURNS.customer.run(work)
  } finally {
    leave(address)
  }
}

function leave(address: string): void {
  const count = underWay.get(address) ?? 0
  if (count > 1) underWay.set(address, count - 1)
  else underWay.delete(address)
}
