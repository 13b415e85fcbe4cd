export const WEBSITE_MESSAGES = {
  fetchFailed: 'Failed to fetch the website',
  saveFailed: 'Failed to save the website',
  noVersion: 'This version no longer exists.',
} as const
