import { InstallBanner } from './install-banner.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { useVisits } from './use-service-worker.ts'

/** What the site says as an app: that it can be installed, that a newer version is there. */
export function AppBanners({ name }: { name: string }) {
  useVisits()
  return (
    <div
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 grid justify-items-end gap-3 p-3 *:pointer-events-auto max-md:bottom-16 sm:p-5"
    >
      <UpdateBanner />
      <InstallBanner name={name} />
    </div>
  )
}
