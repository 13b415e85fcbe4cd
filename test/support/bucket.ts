import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { NO_PLACE, type OffSitePlace } from '#domain/system/off-site.ts'
import type { AllowedHost } from '#outgoing/allowed-hosts.ts'

/** Responds instead of the storage, or returns false. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export interface Bucket {
  place: OffSitePlace
  secret: string
  allowed: AllowedHost[]
  /** Where the storage keeps uploads. */
  folder: string
  /** The line of every request, like `PUT /backups/…`. */
  requests: string[]
  fault: Fault
  stop(): Promise<void>
}

/** A storage that speaks S3, in this process, on a free port. */
export async function aBucket(): Promise<Bucket> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bucket-'))
  const storage = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'backups', configs: [] }],
  })
  await storage.configureBuckets()
  const serve: RequestListener = storage.callback()
  const bucket: Bucket = {
    place: { ...NO_PLACE, folder: 'backups/plumbing', user: 'S3RVER' },
    secret: 'S3RVER',
    allowed: [],
    folder,
    requests: [],
    fault: () => false,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const server = createServer((request, response) => {
    bucket.requests.push(`${request.method} ${request.url}`)
    if (bucket.fault(request, response)) return
    if (isSigned(request, bucket.secret)) serve(request, response)
    else response.writeHead(403).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  bucket.place.server = `http://127.0.0.1:${port}`
  bucket.allowed.push({ host: '127.0.0.1', port })
  return bucket
}

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\S+)$/

/** s3rver doesn't check signatures of version 4. As AWS describes them. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, secret: string): boolean {
  const [, scope = '', names = '', signature] = AUTHORIZATION.exec(String(headers.authorization)) ?? []
  const [path = '', query = ''] = url.split('?')
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ]
  const digest = createHash('sha256').update(canonical.join('\n')).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}
