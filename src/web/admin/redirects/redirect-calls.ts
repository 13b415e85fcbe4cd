import type { DeletedRedirect, EnteredRedirect, RedirectImport } from '#domain/redirects/schema.ts'
import { command, query } from '../../data/calls.ts'

const refreshes = ['redirects']

export const redirectList = query({
  key: ['redirects', 'list'],
  follows: ['redirects', 'pages', 'services', 'projects'],
  keepsPrevious: true,
  failed: 'Failed to load the redirects',
  call: (api, sending, search: string, page: number) =>
    api.redirects.$get({ query: { search, page: `${page}` } }, sending),
})

export const missingList = query({
  key: ['redirects', 'missing'],
  failed: 'Failed to load the addresses that led nowhere',
  call: (api, sending) => api.redirects.missing.$get({}, sending),
})

export const addRedirect = command({
  failed: 'Failed to save the redirect',
  refreshes,
  call: (api, json: EnteredRedirect) => api.redirects.$post({ json }),
})

export const deleteRedirect = command({
  failed: 'Failed to delete the redirect',
  refreshes,
  call: (api, id: string) => api.redirects[':id'].$delete({ param: { id: encodeURIComponent(id) } }),
})

export const restoreRedirect = command({
  failed: 'Failed to restore the redirect',
  refreshes,
  done: 'Redirect restored',
  call: (api, json: DeletedRedirect) => api.redirects.restore.$post({ json }),
})

export const dismissMissing = command({
  failed: 'Failed to dismiss the address',
  refreshes,
  done: 'Address dismissed',
  call: (api, address: string) => api.redirects.missing.dismiss.$post({ json: { address } }),
})

export const importRedirects = command({
  failed: 'Failed to import the redirects',
  refreshes,
  call: (api, json: RedirectImport) => api.redirects.import.$post({ json }),
})

export const testAddress = command({
  failed: 'Failed to test the address',
  call: (api, address: string) => api.redirects.test.$post({ json: { address } }),
})
