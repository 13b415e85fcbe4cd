import { randomBytes } from 'node:crypto'
import { Webhook as Signer } from 'standardwebhooks'
import { z } from '#domain/documents/zod.ts'
import { webhookSchema } from '#domain/integrations/schema.ts'
import { MOST_WEBHOOKS, OLD_SECRET_HOURS, TURNED_OFF_WORDS, type TurnedOff } from '#domain/integrations/webhook.ts'
import { instantText } from '#domain/time/date.ts'
import { forgetSecret, putSecret, readSecret, type SecretKey } from '#features/secrets/secrets.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const moment = z.string().nullable().catch(null)

export const webhooks = collection(
  'webhooks',
  webhookSchema.extend({
    /** Counts the owner's edits. The document's version also counts successes and failures. */
    revision: z.number().catch(1),
    secretSetAt: z.string().catch(''),
    /** Until then, events are also signed with the previous secret. */
    oldSecretUntil: moment,
    failingSince: moment,
    turnedOff: z
      .custom<TurnedOff>((value) => typeof value === 'string' && Object.hasOwn(TURNED_OFF_WORDS, value))
      .nullable()
      .catch(null),
  }),
)

export type StoredWebhook = DocumentOf<typeof webhooks>

/** Oldest first. */
export async function allWebhooks(reader: Pick<Reader, 'query'>): Promise<StoredWebhook[]> {
  const stored = await webhooks.query(reader, { limit: MOST_WEBHOOKS })
  return stored.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

const SECRET_BYTES = 32

const nameOf = (webhookId: string) => `webhook-${webhookId}` as const
const oldNameOf = (webhookId: string) => `webhook-${webhookId}-old` as const

/** Stores a new secret and keeps the previous one for a day. Returns it. It can't be read again later. */
export async function replaceSecret(
  tx: Transaction,
  key: SecretKey,
  id: string,
  { now, replaceLost = false }: { now: Temporal.Instant; replaceLost?: boolean },
) {
  const old = await readSecret(tx, key, nameOf(id))
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  await putSecret(tx, key, nameOf(id), secret, { replaceLost })
  if (old !== undefined) await putSecret(tx, key, oldNameOf(id), old)
  const oldSecretUntil = old === undefined ? null : instantText(now.add({ hours: OLD_SECRET_HOURS }))
  return { secret, secretSetAt: instantText(now), oldSecretUntil }
}

export async function forgetSecrets(tx: Transaction, id: string): Promise<void> {
  await forgetSecret(tx, nameOf(id))
  await forgetSecret(tx, oldNameOf(id))
}

/** Call once a day. Deletes previous secrets once their day is over. */
export async function sweepOldSecrets(store: Store, now: Temporal.Instant): Promise<void> {
  const isOver = ({ data: { oldSecretUntil } }: StoredWebhook) =>
    oldSecretUntil !== null && oldSecretUntil <= instantText(now)
  for (const { id } of (await allWebhooks(store)).filter(isOver)) {
    await store.transaction(async (tx) => {
      const stored = await webhooks.get(tx, id)
      // Replaced once more meanwhile.
      if (!stored || !isOver(stored)) return
      await forgetSecret(tx, oldNameOf(id))
      await webhooks.set(tx, id, { oldSecretUntil: null })
    })
  }
}

/** The secrets that currently sign events. Empty if they can't be read. */
export async function signingSecrets(
  reader: Pick<Reader, 'get'>,
  key: SecretKey,
  { id, data }: Pick<StoredWebhook, 'id' | 'data'>,
  now: Temporal.Instant,
): Promise<string[]> {
  const { oldSecretUntil } = data
  const isOldValid = oldSecretUntil !== null && oldSecretUntil > instantText(now)
  const [current, old] = await Promise.all([
    readSecret(reader, key, nameOf(id)),
    isOldValid ? readSecret(reader, key, oldNameOf(id)) : undefined,
  ])
  return [current, old].filter((secret) => secret !== undefined)
}

/** The headers of Standard Webhooks. A receiver accepts the body if any of the signatures fits. */
export function signedHeaders(secrets: readonly string[], id: string, body: string, now: Temporal.Instant) {
  const at = new Date(now.epochMilliseconds)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.epochMilliseconds / 1000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, at, body)).join(' '),
  }
}
