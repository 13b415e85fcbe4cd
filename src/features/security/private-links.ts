import { z } from '#domain/documents/zod.ts'
import { FIRST_PERSON } from '#domain/people/person.ts'
import { instantText } from '#domain/time/date.ts'
import { isActiveAdmin } from '#features/account/person.ts'
import type { Collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { digestOf, randomToken } from './digest.ts'

/** Only the digest of a link's secret is stored. */
export const privateLinkSchema = z.object({
  digest: z.string(),
  expiresAt: z.string(),
  /** The person who made it. */
  by: z.string().default(FIRST_PERSON),
})

export interface PrivateLinkState {
  active: boolean
  /** When it was made, and when it ends. */
  since: string | null
  expiresAt: string | null
}

export interface NewLink {
  days: number
  /** The id of the person who makes it. */
  by: string
  now: Temporal.Instant
}

const NO_LINK: PrivateLinkState = { active: false, since: null, expiresAt: null }

/** Of 256 bits. */
const TOKEN = /^[\w-]{43}$/

/** Links that open something without signing in: one for each owner, under the owner's id. */
export function privateLinks(links: Collection<z.infer<typeof privateLinkSchema>>) {
  return {
    state: async (reader: Reader, owner: string, now: Temporal.Instant): Promise<PrivateLinkState> => {
      const stored = await links.get(reader, owner)
      if (!stored || hasEnded(stored.data.expiresAt, now)) return NO_LINK
      return { active: true, since: stored.updatedAt, expiresAt: stored.data.expiresAt }
    },
    /** Returns the secret, which is shown once. The owner's earlier link stops working. */
    make: async (tx: Transaction, owner: string, { days, by, now }: NewLink): Promise<string> => {
      const token = randomToken()
      const expiresAt = instantText(now.add({ hours: 24 * days }))
      await links.set(tx, owner, { digest: digestOf(token), expiresAt, by })
      return token
    },
    withdraw: async (tx: Transaction, owner: string): Promise<void> => {
      await links.delete(tx, owner)
    },
    /** All that this person made: when someone else may have used the account, or the person left. */
    withdrawAll: async (tx: Transaction, by: string): Promise<void> => {
      for (const { id, data } of await links.query(tx)) if (data.by === by) await links.delete(tx, id)
    },
    /** The link keeps working when its owner gets another id. */
    move: async (tx: Transaction, from: string, to: string): Promise<void> => {
      const stored = await links.get(tx, from)
      if (!stored) return
      await links.delete(tx, from)
      await links.set(tx, to, stored.data)
    },
    /** The id of the owner, or undefined if the link doesn't work. */
    ownerOf: async (reader: Reader, token: string, now: Temporal.Instant): Promise<string | undefined> => {
      if (!TOKEN.test(token)) return undefined
      const [link] = await links.query(reader, { where: { digest: digestOf(token) }, orderBy: 'digest', limit: 1 })
      if (!link || hasEnded(link.data.expiresAt, now)) return undefined
      return (await isActiveAdmin(reader, link.data.by)) ? link.id : undefined
    },
  }
}

function hasEnded(expiresAt: string, now: Temporal.Instant): boolean {
  return expiresAt <= instantText(now)
}
