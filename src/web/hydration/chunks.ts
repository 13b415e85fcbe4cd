import type { Rolldown } from 'vite'

/** React and the router are on every page and change least: one file, which stays in a browser's cache from build to build. */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }],
}
