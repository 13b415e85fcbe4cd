import {
  ACTIVITY_COUNTED_AT_MOST,
  type ActivityEntry,
  type ActivityPage,
  type ActivityScreens,
} from '#domain/activity/activity.ts'
import { screensOf } from '#domain/activity/describe.ts'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { type ActivityArea, isActivityArea } from '#domain/documents/activity-area.ts'
import { activity } from '#store/activity/append.ts'
import type { DocumentOf } from '#store/collection.ts'
import type { Filter, Store } from '#store/store.ts'

export interface ActivityQuery {
  page: number
  pageSize: number
  search?: string | undefined
  area?: ActivityArea | undefined
}

const NO_SCREENS: ActivityScreens = { screen: null, versions: null }

/** Newest first. Pages count from 1. */
export async function listActivity(
  store: Store,
  { page, pageSize, search, area }: ActivityQuery,
): Promise<ActivityPage> {
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
  return { entries: found.map(presented), total }
}

function presented({ id, data }: DocumentOf<typeof activity>): ActivityEntry {
  const { at, area, kind, what, fields, by, device, address, collection, documentId } = data
  return {
    id,
    at,
    area: isActivityArea(area) ? area : 'system',
    kind,
    what,
    fields: fields === '' ? [] : fields.split('\n'),
    by,
    device,
    address,
    ...(kind === 'deleted' ? NO_SCREENS : screensFor(collection, documentId)),
  }
}

function screensFor(collection = '', documentId?: string): ActivityScreens {
  const rule = COLLECTIONS.get(collection)?.log
  return rule && documentId !== undefined ? screensOf(rule, documentId) : NO_SCREENS
}
