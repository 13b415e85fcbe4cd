import { isOpen, optionTotals } from '#domain/estimates/estimate.ts'
import { pick } from '#domain/objects/pick.ts'
import { today } from '#domain/scheduling/slot.ts'
import { forgetDocuments } from '#features/activity/list-activity.ts'
import { withdrawKeys } from '#features/customer-link/manage-key.ts'
import { forgetPhotos } from '#features/photos/delete-photo.ts'
import { freeOffers } from '#features/planning/held-visits.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { outbox } from '#mail/outbox.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'
import { deletePdfs } from './estimate-pdf.ts'
import { estimateOf, estimates } from './stored-estimate.ts'

const COUNT_AT_MOST = 10_000
const LISTED = ['id', 'customerName', 'state', 'edition', 'validUntil', 'sentAt', 'currency', 'wantsCall'] as const

export interface AskedEstimates {
  search: string
  offset: number
  limit: number
}

export async function listEstimates(reader: Reader, asked: AskedEstimates, now: Temporal.Instant) {
  const { search, offset, limit } = asked
  const date = today(now, (await readBusiness(reader)).timeZone)
  const [found, total] = await Promise.all([
    estimates.query(reader, { search, orderBy: 'createdAt', direction: 'desc', offset, limit }),
    estimates.count(reader, { search }, COUNT_AT_MOST),
  ])
  return { items: found.map((stored) => listedEstimate(stored, date)), total }
}

export function listedEstimate(stored: Stored, date: string) {
  const estimate = estimateOf(stored)
  const { options, acceptance } = estimate
  const totals = options.map((option) => optionTotals(estimate, option).total)
  const isOver = (estimate.state === 'sent' || estimate.state === 'seen') && !isOpen(estimate, date)
  return {
    ...pick(estimate, LISTED),
    ...(isOver && { state: 'expired' as const }),
    total: acceptance?.total ?? null,
    least: Math.min(...totals),
    most: Math.max(...totals),
  }
}

export type ListedEstimate = ReturnType<typeof listedEstimate>

/** Estimates without an answer. For Today. */
export function countUnanswered(reader: Reader): Promise<number> {
  return estimates.count(reader, { where: { state: ['sent', 'seen'] } }, COUNT_AT_MOST)
}

const DAY_MS = 24 * 60 * 60_000

/** Estimates written in a period: how many were sent and accepted, their totals, and the time it took. */
export async function estimateFigures(reader: Reader, from: string, before: string) {
  const range = { field: 'createdAt', from, before }
  const figures = { sent: 0, accepted: 0, value: 0 }
  const days: number[] = []
  for await (const stored of estimates.each(reader, { range, orderBy: 'createdAt' })) {
    const { sentAt, acceptance } = estimateOf(stored)
    if (sentAt === null) continue
    figures.sent++
    if (!acceptance) continue
    figures.accepted++
    figures.value += acceptance.total
    days.push((Date.parse(acceptance.at) - Date.parse(sentAt)) / DAY_MS)
  }
  days.sort((a, b) => a - b)
  return { ...figures, daysToAccept: days[Math.floor(days.length / 2)] ?? null }
}

/** Deletes estimates with their acceptances, reserved times, keys and mails. Lock the days first. Returns how many mails. */
export async function forgetEstimates(tx: Transaction, ids: readonly string[]): Promise<number> {
  let mails = 0
  for (const id of ids) {
    // Locked before its mails, like in delivery.
    const stored = await estimates.get(tx, id)
    await freeOffers(tx, id)
    const about = { where: { appointmentId: id }, orderBy: 'appointmentId' }
    mails += await outbox.count(tx, about)
    await outbox.deleteAll(tx, about)
    if (stored) await deletePdfs(tx, id, estimateOf(stored).edition)
    await estimates.delete(tx, id)
  }
  await withdrawKeys(tx, ids)
  await forgetPhotos(tx, ids)
  await forgetDocuments(tx, estimates.name, ids)
  return mails
}
