/** Where a phone sends photos that somebody shares with the app. The worker receives them. */
export const SHARE_PATH = '/admin/share'
/** The worker's cache of shared photos, until somebody chooses the job they belong to. */
export const SHARED_PHOTOS = 'shared-photos'
/** How many may wait there. */
export const MOST_SHARED = 12
/** Tells the screen how many photos the worker had to leave out. */
export const UNSHARED_PARAMETER = 'unshared'
