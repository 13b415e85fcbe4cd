import { Download, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { INSTALL_BANNER, UPDATE_BANNER } from './banner-ids.ts'

/** The banners for installing the app and for a new version. Both start hidden. */
export function AppBanners({ name }: { name: string }) {
  return (
    <div
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 bottom-(--office-bar) z-30 grid justify-items-end gap-3 p-3 *:pointer-events-auto max-md:bottom-[max(4rem,var(--office-bar))] sm:p-5"
    >
      <Banner id={UPDATE_BANNER} label="New version" text="A new version of this site is ready." later="Later">
        <RefreshCw aria-hidden="true" />
        Reload
      </Banner>
      <Banner
        id={INSTALL_BANNER}
        label="Install this app"
        text={`Keep ${name} one tap away, even without a network.`}
        later="Not now"
      >
        <Download aria-hidden="true" />
        Install
      </Banner>
    </div>
  )
}

type BannerProps = {
  id: string
  label: string
  text: string
  /** The label of the button that dismisses it. */
  later: string
  /** The label of the button that accepts it. */
  children: ReactNode
}

function Banner({ id, label, text, later, children }: BannerProps) {
  return (
    <section
      id={id}
      hidden
      aria-label={label}
      className="panel-deep flex w-full max-w-md animate-rise flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-on-deep/20 p-4 shadow-lg sm:p-5"
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
