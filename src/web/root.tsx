import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { TYPE_PAIRS } from '#domain/brand/brand.ts'
import { CREW_PAGE, crewManifestPath } from '#domain/crews/link.ts'
import { isBackOffice } from '#domain/navigation/navigation.ts'
import { CREW_PATH } from '#domain/navigation/paths.ts'
import { APP_COLORS, MANIFEST_PATH, OFFICE_MANIFEST_PATH } from '#domain/web-app/web-app.ts'
import type { Route } from './+types/root.ts'
import { siteContext } from './data/site.ts'
import { BrandIcons, BrandStyle, FontPreloads } from './document/brand-head.tsx'
import { DocumentScripts, GuardScript } from './document/document-scripts.tsx'
import { DocumentContext } from './islands/document-context.ts'
import { LanguageContext } from './language/language.tsx'
import { ErrorScreen } from './layout/error-screen.tsx'
import './styles/app.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { colorCss, type, palette, filesKey } = await context.get(siteContext).brand()
  return { colorCss, type, filesKey, themeColor: palette.light.deep }
}

/** Of a page whose brand could not be read. */
const ORIGINAL = { colorCss: '', type: TYPE_PAIRS[0], filesKey: undefined, themeColor: APP_COLORS.theme }

/** Public pages are documents: only the back-office is a React Router application in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const backOffice = isBackOffice(pathname)
  // The back-office is in English, and has no such facts in the browser.
  const language = use(DocumentContext)?.language ?? 'en'
  const brand = useRouteLoaderData<typeof loader>('root') ?? ORIGINAL
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand.themeColor} />
        <Meta />
        <FontPreloads type={brand.type} />
        <BrandStyle brand={brand} kept={backOffice} />
        <BrandIcons filesKey={brand.filesKey} />
        <link
          rel="manifest"
          href={manifestOf(pathname)}
          // A crew's link may be bound to this phone by a cookie.
          crossOrigin={CREW_PAGE.test(pathname) ? 'use-credentials' : undefined}
        />
        <Links />
        {backOffice ? <GuardScript /> : <DocumentScripts />}
      </head>
      <body>
        <LanguageContext value={language}>{children}</LanguageContext>
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

/** A crew that installs its page gets that page, not the site. */
function manifestOf(pathname: string): string {
  if (CREW_PAGE.test(pathname)) return crewManifestPath(pathname.slice(CREW_PATH.length + 1))
  return isBackOffice(pathname) ? OFFICE_MANIFEST_PATH : MANIFEST_PATH
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
