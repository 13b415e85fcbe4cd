import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { expect, it } from 'vitest'
import { NO_PLACE } from '#domain/system/off-site.ts'
import { aBucket } from '#test/support/bucket.ts'
import { anSftpServer } from '#test/support/sftp-server.ts'
import { openPlace } from './open-place.ts'

const TOO_MANY = 'There are far more files than copies have.'

it.each([
  ['names', `<Key>${'k'.repeat(10_000)}</Key>`.repeat(600), 60_000, TOO_MANY],
  ['pages', '', 300, 'The storage did not finish its list in time.'],
])('a bucket whose list has no end of %s is refused', async (_, keys, timeoutMs, words) => {
  const bucket = await aBucket()
  const next = '<NextContinuationToken>more</NextContinuationToken>'
  bucket.fault = (__, response) => Boolean(response.end(`<ListBucketResult>${keys}${next}</ListBucketResult>`))
  const place = await openPlace(bucket.place, bucket.secret, { allowed: bucket.allowed, timeoutMs })
  await expect(place.list('pictures').finally(() => bucket.stop())).rejects.toThrow(words)
})

it('a far too large file of a mounted folder is not read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-mounted-'))
  writeFileSync(join(folder, 'large'), '')
  truncateSync(join(folder, 'large'), 200_000_000)
  const place = await openPlace({ ...NO_PLACE, kind: 'folder', folder }, '', { allowed: [] })
  await expect(place.read('large')).rejects.toThrow('large has more in it than was written there.')
  rmSync(folder, { recursive: true })
})

it('an endless folder of an SFTP server is refused before it fills the memory', async () => {
  const server = await anSftpServer()
  server.serve = endlessFolder
  const place = await openPlace(server.place, server.secret, { allowed: server.allowed })
  await expect(place.list('pictures')).rejects.toThrow(TOO_MANY)
  place.close()
  await server.stop()
})

/** A server that lists 900 more files each time it is asked for a folder. */
function endlessFolder(session: Duplex): void {
  const [INIT, VERSION, OPENDIR, READDIR, HANDLE, NAME] = [1, 2, 11, 12, 102, 104]
  const uint = (value: number) => Buffer.from(Uint32Array.of(value).buffer).swap32()
  const text = (value: string) => Buffer.concat([uint(value.length), Buffer.from(value)])
  const file = Buffer.concat([text('n'.repeat(255)), text(''), uint(4), uint(0o100_600)])
  const send = (type: number, ...parts: Buffer[]) => {
    const packet = Buffer.concat([Buffer.of(type), ...parts])
    session.write(Buffer.concat([uint(packet.length), packet]))
  }
  let waiting = Buffer.alloc(0)
  session.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE()) {
      const packet = waiting.subarray(4, 4 + waiting.readUInt32BE())
      waiting = waiting.subarray(4 + packet.length)
      const id = packet.subarray(1, 5)
      if (packet[0] === INIT) send(VERSION, uint(3))
      if (packet[0] === OPENDIR) send(HANDLE, id, text('folder'))
      if (packet[0] === READDIR) send(NAME, id, uint(900), ...Array.from({ length: 900 }, () => file))
    }
  })
}
