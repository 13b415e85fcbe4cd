import type { Rolldown } from 'vite'

/**
 * Left to itself the bundler makes a file of every icon and helper that two screens share: fifty requests for a page, and a
 * manifest that names them all. What a page needs anyway comes together; what only some need goes by who needs it.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
    {
      name: 'shared',
      test: /src[\\/](web|domain)[\\/]|node_modules[\\/]lucide-react[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 8_000,
    },
  ],
}
