import { FileText } from 'lucide-react'
import type { EstimateDraft } from '#domain/estimates/schema.ts'
import { ESTIMATE_DESK_WORDS } from '#domain/estimates/words.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { ListedEstimate } from '#server/api-types.ts'
import { api, called, ifVersion } from '../../data/api-client.ts'
import { command, query } from '../../data/calls.ts'
import type { NounWords } from '../screen/words.ts'

export const ESTIMATE_NOUN: NounWords = {
  one: 'estimate',
  icon: FileText,
  list: { label: 'Estimates', path: '/admin/estimates' },
}

const { fetchFailed, saveFailed, sendFailed, deleteFailed } = ESTIMATE_DESK_WORDS

export const estimateList = query({
  key: ['estimates', 'list'],
  follows: ['estimates'],
  keepsPrevious: true,
  failed: fetchFailed,
  call: (api, sending, { search, page }: { search: string; page: number }) =>
    api.estimates.$get({ query: { search, page: `${page}` } }, sending),
})

/** Includes the items that the editor offers. A new estimate starts with a request's customer or a known one. */
export const editedEstimate = query({
  key: ['estimates', 'edit'],
  follows: ['estimates'],
  failed: fetchFailed,
  call: (api, sending, id: string, appointment: string, customer: string) =>
    api.estimates[':id'].edit.$get({ param: { id }, query: { appointment, customer } }, sending),
})

export function saveEstimate(id: string, json: EstimateDraft, version: number) {
  return called(api.estimates[':id'].$put({ param: { id }, json }, { headers: ifVersion(version) }), saveFailed)
}

export const sendEstimate = command({
  failed: sendFailed,
  refreshes: ['estimates'],
  call: (api, id: string, version: number) => api.estimates[':id'].send.$post({ param: { id }, json: { version } }),
})

export function stateWords({ state, edition, wantsCall }: ListedEstimate): string {
  const version = edition > 1 ? `, version ${edition}` : ''
  return `${ESTIMATE_DESK_WORDS.stateLabels[state]}${version}${wantsCall ? ', wants a call' : ''}`
}

export const deleteDraft = command({
  failed: deleteFailed,
  refreshes: ['estimates'],
  call: (api, id: string) => api.estimates[':id'].$delete({ param: { id } }),
})

export const restoreDraft = command({
  failed: saveFailed,
  refreshes: ['estimates'],
  call: (api, { id, draft }: { id: string; draft: EstimateDraft }) =>
    api.estimates[':id'].$put({ param: { id }, json: draft }),
})

export function totalWords({ total, least, most, currency }: ListedEstimate): string {
  if (total !== null) return formatMoney(total, currency)
  const from = formatMoney(least, currency)
  return least === most ? from : `${from} to ${formatMoney(most, currency)}`
}
