import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { opensFeed } from '#features/account/feed-secret.ts'
import { ownersCalendar } from '#features/appointments/calendar-feed.ts'
import { redeemDownload } from '#features/backup/download.ts'
import { exportEverything } from '#features/export/export-everything.ts'
import { neverStored, visitor } from '#server/api/audience.ts'
import { notAllowed } from '../../middleware/allowed-methods.ts'

const NO_SUCH_CALENDAR = 'There is no calendar at this address. It may have been revoked.\n'

/** `/calendar/{secret}.ics`: calendar apps can't sign in, so the address itself is the key. */
export const calendarRoom = visitor((routes, { store, config, clock }) =>
  routes.use('/calendar/*', neverStored).get('/calendar/:file{.*\\.ics}', async (c) => {
    const secret = c.req.param('file').slice(0, -'.ics'.length)
    if (!(await opensFeed(store, secret))) return c.text(NO_SUCH_CALENDAR, 404)
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    c.header('Content-Disposition', 'inline; filename="appointments.ics"')
    return c.body(await ownersCalendar(store, config.publicUrl, clock.now()))
  }),
)

interface File {
  name: string
  type: string
  chunks: AsyncIterable<Uint8Array>
}

/** `/backups/{secret}`, a backup or an export: a browser's download can't carry the token, so the address itself is the key, once. */
export const backupDownloadRoom = visitor((routes, { store, config, clock, log }) => {
  const exporting = new LatestResponses()
  const send = (c: Context, outgoing: ServerResponse, { name, type, chunks }: File) => {
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
        // A response that ends normally would look like a complete file.
        outgoing.destroy()
      },
    )
  }
  return routes.use('/backups/*', neverStored).get('/backups/:secret', async (c) => {
    // It would use up the link and open a file that no client reads.
    if (c.req.method === 'HEAD') throw notAllowed(c, ['GET'])
    const now = clock.now()
    const backup = await redeemDownload(store, config.backupDir, c.req.param('secret'), now)
    if (!backup) return c.text(`${BACKUP_MESSAGES.linkEnded}\n`, 404)
    if (backup === 'elsewhere') return c.text(`${BACKUP_MESSAGES.elsewhere}\n`, 404)
    if (backup === 'export') {
      exporting.add(c.env.outgoing)
      const name = `export-${now.toString().slice(0, 10)}.tar`
      return send(c, c.env.outgoing, { name, type: 'application/x-tar', chunks: exportEverything(store, now) })
    }
    c.header('Content-Length', String(backup.bytes))
    return send(c, c.env.outgoing, {
      name: backup.name,
      type: 'application/gzip',
      chunks: createReadStream(backup.path),
    })
  })
})

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
