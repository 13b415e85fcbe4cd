import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { redeemDownload } from '#features/backup/download.ts'
import { exportEverything } from '#features/export/export-everything.ts'
import { notAllowed } from '../middleware/allowed-methods.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

interface File {
  name: string
  type: string
  chunks: AsyncIterable<Uint8Array>
}

/** `/backups/{secret}`, a backup or an export: a browser's download can't carry the token, so the address itself is the key, once. */
export function backupDownloadApi({ store, config, clock, log }: Services) {
  const exporting = new LatestResponses()
  const send = (c: Context<{ Bindings: HttpBindings }>, { name, type, chunks }: File) => {
    c.header('Content-Type', type)
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    return stream(
      c,
      async (out) => {
        for await (const chunk of chunks) {
          if (out.aborted) return
          await out.write(chunk)
        }
      },
      async (error) => {
        log.error({ err: error, name }, 'a download failed')
        // A response that ends normally would be taken for a whole file.
        c.env.outgoing.destroy()
      },
    )
  }
  return new Hono<{ Bindings: HttpBindings }>().use(neverStored).get('/:secret', async (c) => {
    // It would use up the link, and nobody would read the file that is opened.
    if (c.req.method === 'HEAD') throw notAllowed(c, ['GET'])
    const now = clock.now()
    const backup = await redeemDownload(store, config.backupDir, c.req.param('secret'), now)
    if (!backup) return c.text(`${BACKUP_MESSAGES.linkEnded}\n`, 404)
    if (backup === 'elsewhere') return c.text(`${BACKUP_MESSAGES.elsewhere}\n`, 404)
    if (backup === 'export') {
      exporting.add(c.env.outgoing)
      const name = `export-${now.toString().slice(0, 10)}.tar`
      return send(c, { name, type: 'application/x-tar', chunks: exportEverything(store, now) })
    }
    c.header('Content-Length', String(backup.bytes))
    return send(c, { name: backup.name, type: 'application/gzip', chunks: createReadStream(backup.path) })
  })
}

const MOST_AT_ONCE = 2

/** An export holds some megabytes even if its reader stalls, so the third ends the first. */
class LatestResponses {
  readonly #open = new Set<ServerResponse>()

  add(response: ServerResponse): void {
    const [oldest] = this.#open
    if (oldest && this.#open.size >= MOST_AT_ONCE) oldest.destroy()
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
  }
}
