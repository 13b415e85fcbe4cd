import { z } from '#domain/documents/zod.ts'
import { FIRST_PERSON } from '#domain/people/person.ts'
import { instantText } from '#domain/time/date.ts'
import { isActiveAdmin } from '#features/account/person.ts'
import type { Collection, DocumentOf } from '#store/collection.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { digestOf, randomToken } from './digest.ts'

/** Only the digest of a link's secret is stored. */
export const privateLinkSchema = z.object({
  digest: z.string(),
  expiresAt: z.string(),
  /** The person who created it. */
  by: z.string().default(FIRST_PERSON),
  madeAt: z.string().optional(),
  /** Accurate to an hour. Links of earlier releases don't have it until they are used. */
  usedAt: z.string().optional(),
  /** Works on one device only: the first one whose user chose it. */
  bound: z.boolean().default(false),
  /** The digest of that device's secret. */
  device: z.string().nullable().default(null),
})

type PrivateLink = z.infer<typeof privateLinkSchema>

export interface PrivateLinkState {
  active: boolean
  /** When it was created, and when it ends. */
  since: string | null
  expiresAt: string | null
  usedAt: string | null
  bound: boolean
}

export interface NewLink {
  days: number
  bound?: boolean
  /** The id of the person who creates it. */
  by: string
  now: Temporal.Instant
}

const NO_LINK: PrivateLinkState = { active: false, since: null, expiresAt: null, usedAt: null, bound: false }

const NOTED_EVERY_MS = 3_600_000

/** Of 256 bits. */
const TOKEN = /^[\w-]{43}$/

/** Links that open something without signing in: one for each owner, under the owner's id. They may end after days without use. */
export function privateLinks(links: Collection<PrivateLink>, { idleDays }: { idleDays?: number } = {}) {
  const hasEnded = ({ expiresAt, usedAt }: PrivateLink, now: Temporal.Instant) => {
    const idleSince =
      idleDays &&
      usedAt &&
      Temporal.Instant.compare(now, Temporal.Instant.from(usedAt).add({ hours: 24 * idleDays })) >= 0
    return expiresAt <= instantText(now) || Boolean(idleSince)
  }
  const find = async (reader: Reader, token: string, now: Temporal.Instant) => {
    if (!TOKEN.test(token)) return undefined
    const [link] = await links.query(reader, { where: { digest: digestOf(token) }, orderBy: 'digest', limit: 1 })
    if (!link || hasEnded(link.data, now)) return undefined
    return (await isActiveAdmin(reader, link.data.by)) ? link : undefined
  }
  return {
    find,
    state: async (reader: Reader, owner: string, now: Temporal.Instant): Promise<PrivateLinkState> => {
      const stored = await links.get(reader, owner)
      if (!stored || hasEnded(stored.data, now)) return NO_LINK
      const { madeAt = stored.updatedAt, expiresAt, usedAt = null, bound } = stored.data
      return { active: true, since: madeAt, expiresAt, usedAt, bound }
    },
    /** Returns the secret, which is shown once. The owner's earlier link stops working. */
    make: async (tx: Transaction, owner: string, { days, bound = false, by, now }: NewLink): Promise<string> => {
      const token = randomToken()
      const expiresAt = instantText(now.add({ hours: 24 * days }))
      const at = instantText(now)
      const link = { digest: digestOf(token), expiresAt, by, madeAt: at, usedAt: at, bound, device: null }
      await links.set(tx, owner, link)
      return token
    },
    withdraw: async (tx: Transaction, owner: string): Promise<void> => {
      await links.delete(tx, owner)
    },
    /** All links by this person, for when another person may have used the account, or the person left. */
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
      return (await find(reader, token, now))?.id
    },
    /** Does nothing if the link has just changed or the disk is full, because reading must still be possible. */
    noteUse: async (store: Store, { id, version, data }: DocumentOf<typeof links>, now: Temporal.Instant) => {
      if (now.epochMilliseconds - Date.parse(data.usedAt ?? '1970-01-01') < NOTED_EVERY_MS) return
      try {
        await links.set(store, id, { usedAt: instantText(now) }, { ifVersion: version })
      } catch (error) {
        if (!(error instanceof StoreUnavailable && error.isFull)) throw error
      }
    },
    /** The first device that asks gets a bound link. Returns its secret. */
    bind: (store: Store, token: string, now: Temporal.Instant): Promise<string | undefined> =>
      store.transaction(async (tx) => {
        const found = await find(tx, token, now)
        // Read again, because reading one document in a transaction locks it.
        const link = found && (await links.get(tx, found.id))
        if (!link?.data.bound || link.data.device !== null || link.data.digest !== digestOf(token)) return undefined
        const secret = randomToken()
        await links.set(tx, link.id, { device: digestOf(secret) })
        return secret
      }),
  }
}
