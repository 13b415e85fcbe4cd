export const WEBSITE_MESSAGES = {
  fetchFailed: 'Failed to fetch the website',
  saveFailed: 'Failed to save the website',
  noVersion: 'There is no such version of this part of the website.',
} as const
