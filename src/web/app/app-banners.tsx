import { Download, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { SITE_WORDS } from '#domain/website/words.ts'
import { useWords } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { INSTALL_BANNER, SPANISH_BANNER, UPDATE_BANNER } from './banner-ids.ts'

/** The banners for Spanish, for installing the app and for a new version. All start hidden. */
interface AppBannersProps {
  name: string
  /** The address of an English page in Spanish. */
  spanish?: string | undefined
}

export function AppBanners({ name, spanish }: AppBannersProps) {
  const { newVersion, install } = useWords(SITE_WORDS)
  return (
    <div
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 bottom-(--office-bar) z-30 grid justify-items-end gap-3 p-3 *:pointer-events-auto max-md:bottom-[max(4rem,var(--office-bar))] sm:p-5"
    >
      {spanish !== undefined && <SpanishBanner path={spanish} />}
      <Banner id={UPDATE_BANNER} label={newVersion.label} text={newVersion.text} later={newVersion.later}>
        <RefreshCw aria-hidden="true" />
        {newVersion.reload}
      </Banner>
      <Banner id={INSTALL_BANNER} label={install.label} text={install.text(name)} later={install.later}>
        <Download aria-hidden="true" />
        {install.install}
      </Banner>
    </div>
  )
}

type BannerProps = {
  id: string
  label: string
  text: string
  later: string
  children: ReactNode
}

function Banner({ id, label, text, later, children }: BannerProps) {
  return (
    <section
      id={id}
      hidden
      aria-label={label}
      className="panel-deep flex w-full max-w-md animate-rise flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-on-deep/20 p-4 raised sm:p-5"
    >
      <p role="status" className="grow text-sm">
        {text}
      </p>
      <div className="flex gap-2">
        <Button tone="accent" size="sm" data-act="accept">
          {children}
        </Button>
        <Button tone="ghost" size="sm" data-act="later">
          {later}
        </Button>
      </div>
    </section>
  )
}

/** For visitors whose browser prefers Spanish: document/start.ts shows it. */
function SpanishBanner({ path }: { path: string }) {
  const { label, text, open, later } = SITE_WORDS.es.spanish
  return (
    <section
      id={SPANISH_BANNER}
      hidden
      lang="es"
      aria-label={label}
      className="panel-deep flex w-fit animate-rise items-center gap-x-3 rounded-lg border border-on-deep/20 py-1 pr-1 pl-4 text-sm raised"
    >
      <p>
        {text}{' '}
        <a href={path} hrefLang="es" className="font-semibold text-on-deep">
          {open}
        </a>
      </p>
      <Button tone="ghost" size="sm" data-act="later" className="text-on-deep">
        {later}
      </Button>
    </section>
  )
}
