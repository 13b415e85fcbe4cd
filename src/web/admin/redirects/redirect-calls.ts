import { REDIRECT_MESSAGES } from '#domain/redirects/redirect.ts'
import type { DeletedRedirect, EnteredRedirect, RedirectImport } from '#domain/redirects/schema.ts'
import { command } from '../../data/command.ts'
import { query } from '../../data/query.ts'

const refreshes = ['redirects']

export const redirectList = query({
  key: ['redirects', 'list'],
  follows: ['redirects', 'pages', 'services', 'projects'],
  keepsPrevious: true,
  failed: REDIRECT_MESSAGES.fetchFailed,
  call: (api, sending, search: string, page: number) =>
    api.redirects.$get({ query: { search, page: `${page}` } }, sending),
})

/** Addresses that led people nowhere. */
export const missingList = query({
  key: ['redirects', 'missing'],
  failed: REDIRECT_MESSAGES.missingFailed,
  call: (api, sending) => api.redirects.missing.$get({}, sending),
})

export const addRedirect = command({
  failed: REDIRECT_MESSAGES.saveFailed,
  refreshes,
  call: (api, json: EnteredRedirect) => api.redirects.$post({ json }),
})

export const deleteRedirect = command({
  failed: REDIRECT_MESSAGES.deleteFailed,
  refreshes,
  call: (api, id: string) => api.redirects[':id'].$delete({ param: { id: encodeURIComponent(id) } }),
})

export const restoreRedirect = command({
  failed: REDIRECT_MESSAGES.restoreFailed,
  refreshes,
  done: REDIRECT_MESSAGES.restored,
  call: (api, json: DeletedRedirect) => api.redirects.restore.$post({ json }),
})

export const dismissMissing = command({
  failed: REDIRECT_MESSAGES.dismissFailed,
  refreshes,
  done: REDIRECT_MESSAGES.dismissed,
  call: (api, address: string) => api.redirects.missing.dismiss.$post({ json: { address } }),
})

export const importRedirects = command({
  failed: REDIRECT_MESSAGES.importFailed,
  refreshes,
  call: (api, json: RedirectImport) => api.redirects.import.$post({ json }),
})

export const testAddress = command({
  failed: REDIRECT_MESSAGES.testFailed,
  call: (api, address: string) => api.redirects.test.$post({ json: { address } }),
})
