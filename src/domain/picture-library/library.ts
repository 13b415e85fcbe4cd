/** Pictures on one page of the library. Divides evenly into rows of two, three and four. */
export const LIBRARY_PAGE_SIZE = 24
export const MOST_LIBRARY_PICTURES = 10_000
/** The longest list of uses that is shown. */
export const MOST_LISTED_USES = 12

export const LIBRARY_MESSAGES = {
  fetchFailed: 'Failed to fetch pictures',
  saveFailed: 'Failed to save the description',
  deleteFailed: 'Failed to delete the picture',
  replaceFailed: 'Failed to replace the picture',
  gone: 'This picture no longer exists.',
  full: `The library holds ${MOST_LIBRARY_PICTURES.toLocaleString('en-US')} pictures, and that is the most it can hold. Please delete unused pictures first.`,
  inUse: 'This picture is in use. Please choose another picture in these places first.',
  justUsed: 'Someone used this picture a moment ago. Please look again.',
  isLogo: 'This picture is your logo. Please change it under Brand.',
  notUsed: 'Nothing shows this picture, so there is nothing to replace.',
  itself: 'This is the same picture. Please choose another one.',
} as const

/** "Replaced in 3 places. The old picture stays in the library until you delete it." */
export function replacedWords(places: number): string {
  const count = places === 1 ? '1 place' : `${places.toLocaleString('en-US')} places`
  return `Replaced in ${count}. The old picture stays in the library until you delete it.`
}
