import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every route a visitor can reach is known at build time and small: one manifest beats a request per hover.
  routeDiscovery: { mode: 'initial' },
  // A route runs only a few lines before its page, which aren't worth a separate file and request.
  splitRouteModules: false,
  // A start loads the code for public pages. The back-office's half loads when someone opens it: see web-build.ts.
  serverBundles: ({ branch }) => (branch.some(({ id }) => id === 'layout/office-layout') ? 'office' : 'site'),
} satisfies Config
