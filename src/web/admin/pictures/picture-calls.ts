import { LIBRARY_MESSAGES } from '#domain/picture-library/library.ts'
import { command, query } from '../../data/calls.ts'

/** One page of the library, newest first. Follows the documents that show the pictures. */
export const pictureList = query({
  key: ['pictures'],
  follows: ['pages', 'projects', 'services', 'settings', 'site', 'site-drafts'],
  keepsPrevious: true,
  failed: 'Failed to fetch pictures',
  call: (api, sending, search: string, unused: boolean, page: number) =>
    api.pictures.$get({ query: { search, unused: `${unused}`, page: `${page}` } }, sending),
})

const refreshes = ['pictures']

export const describePicture = command({
  refreshes,
  failed: LIBRARY_MESSAGES.saveFailed,
  call: (api, hash: string, alt: string, was: string) =>
    api.pictures[':hash'].$put({ param: { hash }, json: { alt, was } }),
})

export const deletePicture = command({
  refreshes,
  failed: 'Failed to delete the picture',
  call: (api, hash: string) => api.pictures[':hash'].$delete({ param: { hash } }),
})

export const replacePicture = command({
  refreshes,
  failed: LIBRARY_MESSAGES.replaceFailed,
  call: (api, hash: string, by: string) => api.pictures[':hash'].replace.$post({ param: { hash }, json: { by } }),
})
