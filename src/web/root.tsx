import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { isBackOffice } from '#domain/site/navigation.ts'
import { APP_COLOURS, MANIFEST_PATH } from '#domain/site/web-app.ts'
import type { Route } from './+types/root.ts'
import { DocumentScripts, GuardScript } from './document/document-scripts.tsx'
import { ErrorScreen } from './layout/error-screen.tsx'
import { fontPreloads } from './styles/font-preloads.ts'
import './styles/app.css'

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: MANIFEST_PATH },
]

/** Public pages are documents: only the back-office is a React Router application in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const backOffice = isBackOffice(useLocation().pathname)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={APP_COLOURS.theme} />
        <Meta />
        <Links />
        {backOffice ? <GuardScript /> : <DocumentScripts />}
      </head>
      <body>
        {children}
        {backOffice && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
