import { CUSTOMER_WORDS } from '#domain/customers/desk-words.ts'
import { command, query } from '../../data/calls.ts'
import { documentsQuery } from '../../data/document-queries.ts'

export const customerList = documentsQuery('customers')

export const customerDetails = query({
  key: ['customers', 'one'],
  follows: ['customers', 'appointments', 'messages', 'waiting-list', 'estimates', 'invoices'],
  failed: CUSTOMER_WORDS.fetchFailed,
  call: (api, sending, id: string) => api.customers[':id'].$get({ param: { id: encodeURIComponent(id) } }, sending),
})

export const mergeCustomers = command({
  failed: CUSTOMER_WORDS.saveFailed,
  changes: 'customers',
  call: (api, id: string, other: string) => api.customers[':id'].merge.$post({ param: { id }, json: { other } }),
})

export const undoMerge = command({
  failed: CUSTOMER_WORDS.saveFailed,
  changes: 'customers',
  done: 'The merge was undone.',
  call: (api, id: string) => api.customers[':id']['undo-merge'].$post({ param: { id } }),
})
