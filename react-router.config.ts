import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every route a visitor can reach is known at build time and small: one manifest beats a request per hover.
  routeDiscovery: { mode: 'initial' },
  // What a route runs before its page is a few lines: not worth a file, and a request, of its own.
  splitRouteModules: false,
} satisfies Config
