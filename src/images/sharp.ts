import { availableParallelism } from 'node:os'
import sharp from 'sharp'

/** Loaded only in the workshop's process: see workshop.ts. */
sharp.cache(false)
// Leaves one core to page requests.
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

/** The only place that allows SVG. Elsewhere, a file that pretends to be another format cannot bring one in. */
export async function withSvg<T>(draw: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG)
  try {
    return await draw()
  } finally {
    sharp.block(SVG)
  }
}

export { sharp }
