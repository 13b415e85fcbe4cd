import { FileText } from 'lucide-react'
import type { EstimateDraft } from '#domain/estimates/schema.ts'
import { ESTIMATE_DESK_WORDS } from '#domain/estimates/words.en.ts'
import { api, called, ifVersion } from '../../data/api-client.ts'
import { command } from '../../data/command.ts'
import { query } from '../../data/query.ts'
import type { NounWords } from '../screen/words.ts'

export const ESTIMATE_NOUN: NounWords = {
  one: 'estimate',
  icon: FileText,
  list: { label: 'Estimates', path: '/admin/estimates' },
}

const { fetchFailed, saveFailed, sendFailed } = ESTIMATE_DESK_WORDS

export const estimateList = query({
  key: ['estimates', 'list'],
  follows: ['estimates'],
  keepsPrevious: true,
  failed: fetchFailed,
  call: (api, sending, asked: { search: string; page: number; customer?: string }) => {
    const { search, page, customer = '' } = asked
    return api.estimates.$get({ query: { search, page: `${page}`, customer } }, sending)
  },
})

/** With what the editor offers to add. A new one starts with the customer of a request, or with a known customer. */
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
