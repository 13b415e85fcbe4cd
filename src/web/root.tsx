import './styles/app.css'
import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { TypePair } from '#domain/brand/brand.ts'
import { CREW_PAGE, crewManifestPath } from '#domain/crews/link.ts'
import { isBackOffice } from '#domain/navigation/navigation.ts'
import { CREW_PATH } from '#domain/navigation/paths.ts'
import { APP_COLORS, brandFileUrl, MANIFEST_PATH, OFFICE_MANIFEST_PATH } from '#domain/web-app/web-app.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import type { Route } from './+types/root.ts'
import { ifSettingsChanged, siteContext } from './data/site.ts'
import { DocumentScripts, OfficeScript } from './document/document-scripts.tsx'
import { DocumentContext } from './islands/document-context.ts'
import { LanguageContext, useLanguage, useLocalPath, useWords } from './language/language.tsx'
import { facesOf, typeCss } from './styles/type-faces.ts'
import { buttonStyle } from './ui/button.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { colorCss, type, palette, filesKey } = await context.get(siteContext).brand()
  return { colorCss, type, filesKey, themeColor: palette.light.deep }
}

export const shouldRevalidate = ifSettingsChanged

/** The fallback if the brand can't be read. */
const ORIGINAL = { colorCss: '', type: 'workshop' as const, filesKey: undefined, themeColor: APP_COLORS.theme }

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
        {backOffice && <FontPreloads type={brand.type} />}
        <BrandStyle brand={brand} kept={backOffice} />
        <BrandIcons filesKey={brand.filesKey} />
        <link
          rel="manifest"
          href={manifestOf(pathname)}
          // A crew's link may be bound to this phone by a cookie.
          crossOrigin={CREW_PAGE.test(pathname) ? 'use-credentials' : undefined}
        />
        {/* A script below the style sheet would wait for it, and the page for the script. */}
        {backOffice ? <OfficeScript /> : <DocumentScripts type={brand.type} />}
        <Links />
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

function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { error: words } = useWords(SITE_WORDS)
  const language = useLanguage()
  const local = useLocalPath()
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 px-6 py-16">
      <title>{words.title}</title>
      <p className="eyebrow">Error</p>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="text-ink-muted">{words.text}</p>
      <p role="alert" className="rounded-md border border-line bg-surface-raised p-4 font-mono text-sm">
        {language === 'en' ? errorMessage(error) : words.later}
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        {/* Loads this address again, also without JavaScript. */}
        <a href={local(pathname + search)} className={buttonStyle()}>
          {words.again}
        </a>
        <a href={local('/')} className={buttonStyle('secondary')}>
          {words.home}
        </a>
      </div>
    </main>
  )
}

function errorMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    // A response with this header says when to retry.
    return error.status === 503 ? String(error.data) : `${error.status} ${error.statusText}`
  }
  return error instanceof Error ? error.message : 'Unknown error'
}

interface HeadBrand {
  colorCss: string
  type: TypePair
}

/** Without these, the style sheet would ask for the faces a round trip later. Public pages load them after their pictures. */
function FontPreloads({ type }: Pick<HeadBrand, 'type'>) {
  const { display, text } = facesOf(type)
  return [display, text].map(({ url }) => (
    <link key={url} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" href={url} />
  ))
}

/**
 * The brand's colors and faces, inside the document: no request, nothing that flashes. The style sheet's own colors are in a
 * layer, so these win; print.css comes after them and wins over both.
 */
function BrandStyle({ brand: { colorCss, type }, kept }: { brand: HeadBrand; kept: boolean }) {
  const facts = use(DocumentContext)
  const css = colorCss + typeCss(type, kept)
  // The back-office keeps an empty one: the policy refuses a style element that is added later without its nonce, as when
  // an error draws the whole document again.
  if (!css && !kept) return null
  return (
    <style nonce={facts?.nonce ?? document.querySelector('style')?.nonce} suppressHydrationWarning>
      {css}
    </style>
  )
}

function BrandIcons({ filesKey }: { filesKey: string | undefined }) {
  if (filesKey)
    return (
      <>
        <link rel="icon" href={brandFileUrl('favicon.png', filesKey)} type="image/png" sizes="48x48" />
        <link rel="apple-touch-icon" href={brandFileUrl('apple-touch-icon.png', filesKey)} />
      </>
    )
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    </>
  )
}
