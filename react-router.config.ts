import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every route a visitor can reach is known at build time and small: one manifest beats a request per hover.
  routeDiscovery: { mode: 'initial' },
  // What a route runs before its page is a few lines: not worth a file, and a request, of its own.
  splitRouteModules: false,
  // A start loads what renders public pages. The back-office's half is loaded when someone opens it: see web-build.ts.
  serverBundles: ({ branch }) => (branch.some(({ id }) => id === 'layout/office-layout') ? 'office' : 'site'),
} satisfies Config
