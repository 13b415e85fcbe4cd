import { areaOfEvent, SECURITY_EVENT_LABELS } from '#domain/account/security-event.ts'
import { ACTIVITY_COUNTED_AT_MOST, type ActivityScreens, actorName } from '#domain/activity/activity.ts'
import { screensOf } from '#domain/activity/describe.ts'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { type ActivityArea, isActivityArea } from '#domain/documents/activity-area.ts'
import { pick } from '#domain/objects/pick.ts'
import { FIRST_PERSON } from '#domain/people/person.ts'
import { everyPerson } from '#features/account/person.ts'
import { accountOf } from '#features/security/security-events.ts'
import { activity } from '#store/activity/append.ts'
import type { DocumentOf } from '#store/collection.ts'
import type { Filter, Reader, Store, Transaction } from '#store/store.ts'

export type ActivityPage = Awaited<ReturnType<typeof listActivity>>
export type ActivityEntry = ActivityPage['entries'][number]

interface ActivityQuery {
  page: number
  pageSize: number
  search?: string | undefined
  area?: ActivityArea | undefined
}

const NO_SCREENS: ActivityScreens = { screen: null, versions: null }

/** Newest first. Pages count from 1. */
export async function listActivity(store: Store, { page, pageSize, search, area }: ActivityQuery) {
  const filter: Filter = { ...(search ? { search } : {}), ...(area ? { where: { area } } : {}) }
  const [found, total] = await Promise.all([
    activity.query(store, {
      ...filter,
      orderBy: 'id',
      direction: 'desc',
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    activity.count(store, filter, ACTIVITY_COUNTED_AT_MOST),
  ])
  const people = await namesOfPeople(store)
  return { entries: found.map((entry) => presented(entry, people)), total }
}

function presented({ id, data }: DocumentOf<typeof activity>, people: ReadonlyMap<string, string>) {
  const { area, kind, fields, collection, documentId } = data
  return {
    id,
    ...pick(data, ['at', 'kind', 'what', 'by', 'device', 'address']),
    /** The person's current name. */
    who: people.get(data.by) ?? null,
    area: isActivityArea(area) ? area : ('system' as const),
    /** A line for each changed field. */
    fields: fields === '' ? [] : fields.split('\n'),
    ...(kind === 'deleted' ? NO_SCREENS : screensFor(collection, documentId)),
  }
}

function screensFor(collection = '', documentId?: string): ActivityScreens {
  const rule = COLLECTIONS.get(collection)?.log
  return rule && documentId !== undefined ? screensOf(rule, documentId) : NO_SCREENS
}

/** Removes ids and salts of erased documents. Without its salt, a digest identifies no person, and the chain stays valid. */
export async function forgetDocuments(tx: Transaction, collection: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const about = await activity.query(tx, { where: { documentId: id, collection }, orderBy: 'documentId' })
    for (const { id: entry, data } of about) {
      const { documentId: _, salt: __, ...said } = data
      await activity.set(tx, entry, said, { merge: false })
    }
  }
}

const KIND = 'backup-restored'

/** A restore drops the log after the backup, so a new segment begins. */
export function noteRestore(store: Store, madeAt: string): Promise<void> {
  const what = `${SECURITY_EVENT_LABELS[KIND]} made at ${madeAt}`
  const by = 'administrator'
  return store.note({ area: areaOfEvent(KIND), kind: KIND, what, by, address: 'this machine', beginsSegment: true })
}

/** The current names of people, by their name in the activity log. The first person has none until they enter one. */
async function namesOfPeople(reader: Pick<Reader, 'query'>): Promise<ReadonlyMap<string, string>> {
  const named = (await everyPerson(reader)).filter(({ id, name, email }) => id !== FIRST_PERSON || name !== email)
  return new Map(named.map(({ id, name }) => [accountOf(id), name]))
}

/** The actor behind a mail. Null if no person or crew of the business did it. */
export async function actorOf(reader: Pick<Reader, 'query'>, by: string | null): Promise<string | null> {
  return by === null ? null : ((await namesOfPeople(reader)).get(by) ?? actorName(by))
}
