import { createECDH } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { findKey, prepareKey, putSecret, readSecret, type SecretKey } from '#features/secrets/secrets.ts'
import { actingAsNobody } from '#store/activity/acting.ts'
import type { Reader, Store } from '#store/store.ts'

const pushKeySchema = z.object({ publicKey: z.string(), privateKey: z.string() })
/** Identifies this site to push services (VAPID), in base64url. */
export type PushKey = z.infer<typeof pushKeySchema>

const NAME = 'push-key'

/** Undefined if it doesn't exist yet or this machine can't read it. */
export async function findPushKey(reader: Pick<Reader, 'get'>, keyFile: string): Promise<PushKey | undefined> {
  const key = await findKey(reader, keyFile)
  return key && storedPushKey(reader, key)
}

/** Creates the key on first use. */
export async function ensurePushKey(store: Store, keyFile: string): Promise<PushKey> {
  const found = await findPushKey(store, keyFile)
  if (found) return found
  const key = await prepareKey(store, keyFile)
  // The site creates it for the first screen that needs it, so no person is the actor.
  const made = await actingAsNobody(() =>
    store.transaction(async (tx) => {
      await putSecret(tx, key, NAME, JSON.stringify(newPushKey()), { keepFirst: true })
      return storedPushKey(tx, key)
    }),
  )
  if (!made) throw new Error('The push key was not stored.')
  return made
}

async function storedPushKey(reader: Pick<Reader, 'get'>, key: SecretKey): Promise<PushKey | undefined> {
  const stored = await readSecret(reader, key, NAME)
  return stored === undefined ? undefined : pushKeySchema.parse(JSON.parse(stored))
}

function newPushKey(): PushKey {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Keys that begin with a zero byte are one byte shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey, privateKey }
}
