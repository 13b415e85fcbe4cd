import { availableParallelism } from 'node:os'
import sharp from 'sharp'

/** Loaded only in the workshop's own process: see workshop.ts. */
sharp.cache(false)
// One core stays with the pages.
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

export { sharp }
