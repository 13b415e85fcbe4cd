/** Where a stored redirect comes from. A rename is made by the site itself. */
export const STORED_ORIGINS = ['renamed', 'own', 'imported'] as const
export type StoredOrigin = (typeof STORED_ORIGINS)[number]

/** A page can redirect by a setting of its own. */
export type RedirectOrigin = StoredOrigin | 'page'

export const ORIGIN_LABELS: Readonly<Record<RedirectOrigin, string>> = {
  renamed: 'Renamed',
  own: 'Added',
  imported: 'Imported',
  page: 'Page setting',
}

export const REDIRECT_LIMITS = { address: 500, redirects: 5_000, csv: 1_000_000, rows: 2_000 } as const

export const REDIRECT_LABELS = {
  outside: 'Leads to another site',
  outsideInFile: 'Allow redirects to other sites',
} as const

export const REDIRECT_MESSAGES = {
  fetchFailed: 'Failed to load the redirects',
  saveFailed: 'Failed to save the redirect',
  deleteFailed: 'Failed to delete the redirect',
  importFailed: 'Failed to import the redirects',
  testFailed: 'Failed to test the address',
  restoreFailed: 'Failed to restore the redirect',
  dismissFailed: 'Failed to dismiss the address',
  missingFailed: 'Failed to load the addresses that led nowhere',
  fromInvalid: 'Please enter a path on this site, such as /old-page',
  fromQuery: 'Leave out everything from the ? or # on',
  fromReserved: 'This address belongs to the site itself and can’t redirect',
  fromLiving: 'There is a page at this address, so visitors would never be redirected',
  exists: 'This address already redirects. Delete that redirect first',
  toInvalid: 'Please enter a path on this site, or a full address (https://...)',
  toOutside: `This leads to another site. Check “${REDIRECT_LABELS.outside}” if you mean that`,
  toOutsideInFile: `This leads to another site. Check “${REDIRECT_LABELS.outsideInFile}” if you mean that`,
  toInsecure: 'Addresses of other sites must begin with https://',
  loop: 'This redirect would lead back to itself',
  tooMany: `A site can have at most ${REDIRECT_LIMITS.redirects} redirects`,
  fileTooLarge: 'Please choose a file of at most 1 MB',
  tooManyRows: `A file can have at most ${REDIRECT_LIMITS.rows} rows`,
  added: 'Redirect added',
  deleted: 'Redirect deleted',
  restored: 'Redirect restored',
  dismissed: 'Address dismissed',
  targetGone: 'The page that this redirect led to is gone',
} as const

/** What a person reads about an address that they test. */
export type TestedAddress =
  | { kind: 'page' }
  | { kind: 'redirect'; to: string; hops: string[]; leadsSomewhere: boolean }
  | { kind: 'loop' }
  | { kind: 'missing' }

export function testedWords(tested: TestedAddress): string {
  switch (tested.kind) {
    case 'page':
      return 'There is a page at this address. It responds with 200.'
    case 'redirect':
      return tested.leadsSomewhere
        ? `This address redirects to ${tested.to} with 301.`
        : `This address redirects to ${tested.to} with 301, but nothing is there.`
    case 'loop':
      return 'This address redirects in a circle, so visitors see “Page not found”.'
    case 'missing':
      return 'There is nothing at this address. It responds with 404.'
  }
}
