import { z } from '#domain/documents/zod.ts'
import { webhookSchema } from '#domain/integrations/schema.ts'
import { MOST_WEBHOOKS, TURNED_OFF_WORDS, type TurnedOff } from '#domain/integrations/webhook.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'

const moment = z.string().nullable().catch(null)

export const webhooks = collection(
  'webhooks',
  webhookSchema.extend({
    /** Counts changes of what the owner can edit. The document's version also counts successes and failures. */
    revision: z.number().catch(1),
    secretSetAt: z.string().catch(''),
    /** Until then events are also signed with the secret before. */
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
