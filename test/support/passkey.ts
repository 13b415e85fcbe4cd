import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { FIRST_PERSON } from '#domain/people/person.ts'
import { keepPasskey } from '#features/sign-in-methods/passkeys.ts'
import type { Store } from '#store/store.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04

interface Signing {
  origin?: string
  /** Whether the device checked a fingerprint, face or PIN. */
  isVerified?: boolean
}

export interface TestPasskey {
  /** What a browser sends after its device signed the challenge. */
  answer(options: unknown, signing?: Signing): object
}

/** A passkey that is stored with the site, and the device that it is on. */
export async function aPasskey(
  store: Store,
  publicUrl = 'http://localhost:3000',
  personId = FIRST_PERSON,
): Promise<TestPasskey> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32).toString('base64url')
  const host = new URL(publicUrl).hostname
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const stored = {
    personId,
    credentialId: id,
    publicKey: coseKey(x, y),
    counter: 0,
    transports: [],
    name: 'Test key',
    host,
  }
  await store.transaction((tx) => keepPasskey(tx, stored))
  return {
    answer(options, { origin = publicUrl, isVerified = true } = {}) {
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge: challengeIn(options), origin, crossOrigin: false }),
      )
      const flags = Buffer.from([isVerified ? USER_PRESENT | USER_VERIFIED : USER_PRESENT])
      const authenticatorData = Buffer.concat([sha256(host), flags, Buffer.alloc(4)])
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

function challengeIn(options: unknown): string {
  return (options as { challenge: string }).challenge
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** An ES256 key in the binary form that passkeys use. */
function coseKey(x: string, y: string): string {
  const bytes = [
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]
  return Buffer.concat(bytes).toString('base64url')
}
