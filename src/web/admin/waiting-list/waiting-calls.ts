import type { WaitingOffer } from '#domain/waiting-list/schema.ts'
import { WAITING_DESK_WORDS } from '#domain/waiting-list/words.ts'
import { command, query } from '../../data/calls.ts'

const refreshes = ['waiting-list']

export const waitingList = query({
  key: ['waiting-list'],
  follows: ['waiting-list'],
  keepsPrevious: true,
  failed: 'Failed to fetch the waiting list',
  call: (api, sending, page: number) => api['waiting-list'].$get({ query: { page: `${page}` } }, sending),
})

export const removeWaiting = command({
  failed: WAITING_DESK_WORDS.changeFailed,
  refreshes,
  call: (api, id: string) => api['waiting-list'][':id'].$delete({ param: { id } }),
})

export const restoreWaiting = command({
  failed: WAITING_DESK_WORDS.changeFailed,
  refreshes,
  call: (api, id: string) => api['waiting-list'][':id'].restore.$post({ param: { id } }),
})

export const offerTime = command({
  failed: 'Failed to offer this time. Please try again.',
  refreshes,
  call: (api, id: string, json: WaitingOffer) => api['waiting-list'][':id'].offer.$post({ param: { id }, json }),
})
