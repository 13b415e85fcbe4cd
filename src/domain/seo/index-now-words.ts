export const INDEX_NOW_WORDS = {
  fetchFailed: 'Failed to load the search engine setting',
  saveFailed: 'Failed to save the setting',
  saved: 'Settings saved successfully',
  notReachable: 'Search engines can’t reach this site yet: its public address doesn’t begin with https://.',
  failed: 'The last attempt failed. The site will try again.',
} as const
