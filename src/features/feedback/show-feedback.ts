import { BUSINESS_LISTS, BUSINESS_PROFILE_ID } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { FEEDBACK_WORDS, SHOWN_LIMIT } from '#domain/feedback/feedback.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { settings } from '#features/settings/settings.ts'
import type { DocumentOf } from '#store/collection.ts'
import type { Store, Transaction } from '#store/store.ts'
import { feedback } from './stored-feedback.ts'

const COUNT_AT_MOST = 10_000

type StoredFeedback = DocumentOf<typeof feedback>

/** What customers said, newest first. */
export async function listFeedback(store: Store, page: { offset: number; limit: number }) {
  const [found, total] = await Promise.all([
    feedback.query(store, { orderBy: 'createdAt', direction: 'desc', ...page }),
    feedback.count(store, {}, COUNT_AT_MOST),
  ])
  return { feedback: found.map(present), total }
}

function present({ id, createdAt, data }: StoredFeedback) {
  return { id, createdAt, ...data }
}

export type ShownFeedback = ReturnType<typeof present>

/** Puts feedback among the reviews of the business profile, or takes it out again. */
export async function putOnSite(store: Store, id: string, isShown: boolean): Promise<ShownFeedback> {
  return store.transaction(async (tx) => {
    const profile = await readBusiness(tx)
    const found = await feedback.get(tx, id)
    if (!found) throw new Refusal('not-found', FEEDBACK_WORDS.gone)
    if (found.data.isShown === isShown) return present(found)
    if (isShown) await publish(tx, found, profile)
    else await withdraw(tx, found, profile)
    await feedback.set(tx, id, { isShown })
    return { ...present(found), isShown }
  })
}

async function publish(tx: Transaction, { data }: StoredFeedback, { reviews }: Business): Promise<void> {
  if (!data.mayShow) throw new Refusal('conflict', FEEDBACK_WORDS.notAllowed)
  if (data.text.length > SHOWN_LIMIT) throw new Refusal('conflict', FEEDBACK_WORDS.tooLong)
  if (reviews.length >= BUSINESS_LISTS.reviews.limit) throw new Refusal('conflict', FEEDBACK_WORDS.full)
  await settings.set(tx, BUSINESS_PROFILE_ID, { reviews: [...reviews, reviewOf(data)] })
}

/** The owner may have changed or deleted it in the business profile since. */
async function withdraw(tx: Transaction, { data }: StoredFeedback, { reviews }: Business): Promise<void> {
  const review = JSON.stringify(reviewOf(data))
  const left = reviews.filter(({ quote, author, place }) => JSON.stringify({ quote, author, place }) !== review)
  if (left.length < reviews.length) await settings.set(tx, BUSINESS_PROFILE_ID, { reviews: left })
}

function reviewOf({ text, author, place }: StoredFeedback['data']) {
  return { quote: text, author, place }
}

/** With the appointment. A person who is erased also disappears from the site. */
export async function forgetFeedback(tx: Transaction, id: string, { fromSite }: { fromSite: boolean }): Promise<void> {
  const found = await feedback.get(tx, id)
  if (fromSite && found?.data.isShown) await withdraw(tx, found, await readBusiness(tx))
  await feedback.delete(tx, id)
}
