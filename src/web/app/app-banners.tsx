import { Download, RefreshCw } from 'lucide-react'
import { Banner } from './banner.tsx'
import { INSTALL_BANNER, UPDATE_BANNER } from './banner-ids.ts'

/** The banners for installing the app and for a new version. Both start hidden. */
export function AppBanners({ name }: { name: string }) {
  return (
    <div
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 grid justify-items-end gap-3 p-3 *:pointer-events-auto max-md:bottom-16 sm:p-5"
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
