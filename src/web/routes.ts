import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The sitemap. */
export default [
  layout('layout/site-layout.tsx', [index('public/home/home.tsx'), route('*', 'public/not-found.tsx')]),
] satisfies RouteConfig
