import { createReadStream } from 'node:fs'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { redeemDownload } from '#features/backup/download.ts'
import { notAllowed } from '../middleware/allowed-methods.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** `/backups/{secret}`: a browser's download can't carry the token, so the address itself is the key, once. */
export function backupDownloadApi({ store, config, clock }: Services) {
  return new Hono().use(neverStored).get('/:secret', async (c) => {
    // It would use up the link, and nobody would read the file that is opened.
    if (c.req.method === 'HEAD') throw notAllowed(c, ['GET'])
    const backup = await redeemDownload(store, config.backupDir, c.req.param('secret'), clock.now())
    if (!backup) return c.text(`${BACKUP_MESSAGES.linkEnded}\n`, 404)
    c.header('Content-Type', 'application/gzip')
    c.header('Content-Length', String(backup.bytes))
    c.header('Content-Disposition', `attachment; filename="${backup.name}"`)
    return stream(c, async (out) => {
      for await (const chunk of createReadStream(backup.path)) {
        if (out.aborted) return
        await out.write(chunk)
      }
    })
  })
}
