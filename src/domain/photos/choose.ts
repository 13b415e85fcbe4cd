// The code that a form needs before a photo is chosen. The rest loads later, because the booking form must stay small.

/** For each request, from both sides together. */
export const MOST_PHOTOS = 6

/** The photos that a crew may add at a visit, besides its customer's. */
export const MOST_CREW_PHOTOS = 12

export const ESTIMATE_PHOTOS_HINT = `Up to ${MOST_PHOTOS}, 10 MB each. Your customer sees them on the estimate.`

export function roomForPhotos(stored: number): number {
  return Math.max(0, MOST_PHOTOS - stored)
}
