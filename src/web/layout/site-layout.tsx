import { CalendarCheck } from 'lucide-react'
import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { LANGUAGE_NAMES, type Language } from '#domain/language/language.ts'
import { localPath } from '#domain/navigation/local-paths.ts'
import { HOME_PATH, isCurrent, type NavigationLink } from '#domain/navigation/navigation.ts'
import { imageHashesIn } from '#domain/pictures/address.ts'
import { isBuiltInPicture } from '#domain/pictures/built-in.ts'
import type { PartContent } from '#domain/website/part.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import { AppBanners } from '../app/app-banners.tsx'
import { Island } from '../islands/island.tsx'
import { useLanguage, useLocalPath, useWords } from '../language/language.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PhoneCall } from '../ui/icons.tsx'
import type { Route } from './+types/site-layout.ts'
import { Frame } from './frame.tsx'
import type { LayoutBusiness } from './layout-business.ts'
import { layoutData } from './layout-data.ts'
import { homeLink, Logo } from './logo.tsx'
import { OwnerLinks } from './owner-links.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { SiteFooter } from './site-footer.tsx'
import { StaffDoor } from './staff-door.tsx'
import { TopBar } from './top-bar.tsx'
import { useLayout } from './use-layout.ts'

export function loader({ context }: Route.LoaderArgs) {
  return layoutData(context)
}

/** A link from the back-office loads the document, because the application can't show public pages. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  window.location.assign(request.url)
  return new Promise(() => undefined)
}

export default function SiteLayout() {
  const { business, footer, navigation, emergency, demoPictures } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const local = useLocalPath()
  const language = useLanguage()
  const other = useOtherLanguage()
  const page = useMatches().at(-1)
  const home = (
    <a href={local(HOME_PATH)} className={homeLink}>
      <Logo name={business.name} logo={business.logo} />
    </a>
  )
  return (
    <Frame
      navigation={
        <SideNavigation home={home} door={<Island name="staff-door" of={StaffDoor} props={{}} when="signed-in" />}>
          <div data-ahead>
            <NavigationList links={navigation.menu} here={pathname} />
          </div>
          {/* One place, so that the islands after it keep their ids. */}
          <>
            <LanguageLink className="text-on-deep-muted hover:text-on-deep" />
            <NavigationCall phone={emergency.phone} label={footer.line.label} />
          </>
          <Island name="owner-links" of={OwnerLinks} props={{}} when="signed-in" />
        </SideNavigation>
      }
      below={<AppBanners name={business.name} spanish={language === 'en' ? other?.path : undefined} />}
    >
      <TopBar business={business} home={home}>
        <LanguageLink className="px-2 py-3 text-on-deep text-sm" />
      </TopBar>
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <SiteFooter
        business={business}
        words={footer.footer}
        links={navigation.footer}
        withLine={emergency.isOffered}
        withRenders={page !== undefined && showsDemoPicture(page.loaderData, footer.missing.picture.src, demoPictures)}
      />
      <PhoneBar business={business} words={footer.bar} booking={pathname === '/schedule'} />
    </Frame>
  )
}

function NavigationCall({ phone, label }: { phone: string; label: string }) {
  const local = useLocalPath()
  return (
    <p className="grid gap-0.5 border-on-deep/15 border-t pt-6">
      {label && <span className="text-on-deep-muted text-xs">{label}</span>}
      <a
        href={local(phoneHref(phone))}
        className="w-fit font-display font-semibold text-on-deep text-xl tabular-nums no-underline underline-offset-4 hover:underline"
      >
        <PhoneNumber phone={phone} />
      </a>
    </p>
  )
}

/** Whether a page shows a demo picture, which is a rendering. A missing page shows the picture for missing pages. */
export function showsDemoPicture(loaderData: unknown, missingPicture: string, demoHashes: readonly string[]): boolean {
  const shown = JSON.stringify(loaderData ?? {}) + (isMissing(loaderData) ? missingPicture : '')
  return [...imageHashesIn(shown)].some((hash) => isBuiltInPicture(hash) || demoHashes.includes(hash))
}

function isMissing(loaderData: unknown): boolean {
  const data: Shown = typeof loaderData === 'object' && loaderData !== null ? loaderData : {}
  return data.project === null || data.service === null || data.page?.kind === 'none'
}

interface Shown {
  project?: unknown
  service?: unknown
  page?: { kind?: string }
}

function NavigationList({ links, here }: { links: readonly NavigationLink[]; here: string }) {
  const words = useWords(SITE_WORDS)
  const local = useLocalPath()
  return (
    <ul aria-label={words.pages} className="hung">
      {links.map((link) => (
        <li key={link.to}>
          <a href={local(link.to)} aria-current={isCurrent(link, here) ? 'page' : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}

type PhoneBarProps = { business: LayoutBusiness; words: PartContent<'footer'>['bar']; booking: boolean }

/** Call and book buttons at the bottom of a phone's screen. The bar takes its own space, so it covers nothing. */
function PhoneBar({ business, words, booking }: PhoneBarProps) {
  const { callOrBook } = useWords(SITE_WORDS)
  return (
    <aside
      aria-label={callOrBook}
      data-print="hide"
      className="panel-deep phone-bar sticky bottom-0 z-20 flex gap-2 border-on-deep/15 border-t px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] *:grow md:hidden"
    >
      <ButtonLink
        tone="accent"
        href={phoneHref(business.phone)}
        {...(business.phone && { 'aria-label': `${words.call}: ${formatPhone(business.phone)}` })}
      >
        <PhoneCall aria-hidden="true" />
        {booking || business.phone === '' ? <PhoneNumber phone={business.phone} /> : words.call}
      </ButtonLink>
      {!booking && (
        <ButtonLink tone="primary" href="/schedule" data-ahead>
          <CalendarCheck aria-hidden="true" />
          {words.book}
        </ButtonLink>
      )}
    </aside>
  )
}

/** Links to the same page in the other language, if that has its own address. */
function LanguageLink({ className }: { className: string }) {
  const other = useOtherLanguage()
  if (!other) return null
  return (
    <a href={other.path} lang={other.language} hrefLang={other.language} className={className}>
      {LANGUAGE_NAMES[other.language]}
    </a>
  )
}

/** Null while Spanish is off. */
function useOtherLanguage(): { language: Language; path: string } | null {
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  const here = useLanguage()
  const { isSpanishOn } = useLayout()
  const path = `${pathname}${search}`
  if (!isSpanishOn || localPath(path, 'es') === path) return null
  const language = here === 'en' ? 'es' : 'en'
  return { language, path: localPath(isEnglishOnly(page?.loaderData) ? HOME_PATH : path, language) }
}

interface Page {
  page?: { isEnglishOnly?: boolean }
}

function isEnglishOnly(loaderData: unknown): boolean {
  const data: Page = typeof loaderData === 'object' && loaderData !== null ? loaderData : {}
  return data.page?.isEnglishOnly === true
}
