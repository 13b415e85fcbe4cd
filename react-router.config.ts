import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every route a visitor can reach is known at build time and small: one manifest beats a request per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
