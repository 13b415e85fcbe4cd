// A push service on a real port. It checks a message's signature (RFC 8292), and its devices decrypt it (RFC 8291).
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { certificate } from './receiver.ts'

/** `gone`: the browser unsubscribed. `hang`: the message arrives, but there is no response. */
export type DeviceBehaviour = 'accept' | 'gone' | 'fail' | 'hang'

export interface PushedMessage {
  web_push: number
  notification: { title: string; body: string; tag: string; navigate: string }
  app_badge: number
}

export interface PushReceiver {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Everything that was decrypted, whatever the response. */
  messages: PushedMessage[]
  headers: IncomingMessage['headers'][]
  behaviour: DeviceBehaviour
}

export interface PushService extends AsyncDisposable {
  port: number
  /** What was wrong with refused messages. */
  faults: string[]
  /** The contact in the last signature. */
  contact: string
  /** Subscribes with this public key of a site. Messages that another key signed are refused. */
  subscribe(applicationServerKey: string, behaviour?: DeviceBehaviour): PushReceiver
  close(): Promise<void>
}

interface Subscriber extends PushReceiver {
  applicationServerKey: string
  open(body: Buffer): PushedMessage
}

/** Call `trustTestAuthority`, and allow the host localhost with this port. */
export async function aPushService(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>()
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const subscriber = subscribers.get(request.url ?? '')
    if (!subscriber) return response.writeHead(404).end()
    try {
      service.contact = checkSignature(request.headers.authorization ?? '', subscriber.applicationServerKey, origin)
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('The encoding is not aes128gcm.')
      if (body.length > 4096) throw new Error('The message is too long.')
      subscriber.messages.push(subscriber.open(body))
      subscriber.headers.push(request.headers)
    } catch (error) {
      service.faults.push(String(error))
      return response.writeHead(403).end()
    }
    const statuses = { accept: 201, gone: 410, fail: 503 }
    if (subscriber.behaviour !== 'hang') response.writeHead(statuses[subscriber.behaviour]).end()
  }
  const server = createServer(certificate(), (request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port.')
  const origin = `https://localhost:${address.port}`
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  const service: PushService = {
    port: address.port,
    faults: [],
    contact: '',
    subscribe(applicationServerKey, behaviour = 'accept') {
      const path = `/send/${randomUUID()}`
      const subscriber = aSubscriber(`${origin}${path}`, applicationServerKey, behaviour)
      subscribers.set(path, subscriber)
      return subscriber
    },
    close,
    [Symbol.asyncDispose]: close,
  }
  return service
}

function aSubscriber(endpoint: string, applicationServerKey: string, behaviour: DeviceBehaviour): Subscriber {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint, keys },
    messages: [],
    headers: [],
    behaviour,
    applicationServerKey,
    open: (body) => JSON.parse(decrypted(body, own, auth)),
  }
}

/** Returns the contact in the signature. */
function checkSignature(authorization: string, applicationServerKey: string, origin: string): string {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== applicationServerKey) throw new Error('Another key signed this.')
  const point = Buffer.from(key, 'base64url')
  const x = point.toString('base64url', 1, 33)
  const y = point.toString('base64url', 33)
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [header = '', claims = '', signature = ''] = token.split('.')
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), how, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('The signature is wrong.')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== origin) throw new Error('The signature is for another push service.')
  const left = exp - Date.now() / 1000
  if (!(left > 0 && left <= 24 * 3600)) throw new Error('The signature has expired or lasts too long.')
  if (!/^(mailto:[^@]+@[^@]+|https:\/\/.+)$/.test(sub)) throw new Error('The contact is not reachable.')
  return sub
}

const GCM_TAG_BYTES = 16

function decrypted(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = derive(own.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-GCM_TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -GCM_TAG_BYTES)), decipher.final()])
  // A 2 ends the last record. Zeros after it are padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
