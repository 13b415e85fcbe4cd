export const INDEX_NOW_WORDS = {
  notReachable: 'Search engines can’t reach this site yet: its public address doesn’t begin with https://.',
} as const
