import { availableParallelism } from 'node:os'
import sharp from 'sharp'

/** Loaded only in the workshop's process: see workshop.ts. */
sharp.cache(false)
// Leaves one core to the pages.
sharp.concurrency(Math.max(1, Math.min(4, availableParallelism() - 1)))
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const SVG = { operation: ['VipsForeignLoadSvgBuffer'] }

/** The one time that SVG is decoded. At all others a picture that pretends to be something else cannot bring any in. */
export async function withSvg<T>(draw: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG)
  try {
    return await draw()
  } finally {
    sharp.block(SVG)
  }
}

export { sharp }
