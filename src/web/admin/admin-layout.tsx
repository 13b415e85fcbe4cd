import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { ActOutcomes } from '../acts/act-outcomes.tsx'
import { createQueryClient } from '../data/queries.ts'
import { unlessOnlySearchChanged } from '../data/revalidation.ts'
import { useSession } from '../data/session.ts'
import { siteContext } from '../data/site.ts'
import { watchActivity } from '../data/user-activity.ts'
import { OfflineBanner } from '../pocket/offline-banner.tsx'
import { PocketKeeper } from '../pocket/pocket-keeper.tsx'
import { DialogsProvider } from '../ui/dialogs.tsx'
import { Toaster } from '../ui/toast.tsx'
import type { Route } from './+types/admin-layout.ts'
import { FindAnything } from './find/find-anything.tsx'
import { AdminGuard } from './guard/admin-guard.tsx'
import { ConfirmationDialog } from './guard/confirmation-dialog.tsx'
import { useRequestSound } from './notifications/use-request-sound.ts'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { DemoNote, SystemAlerts } from './system-alerts.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useOpenedNotification } from './use-opened-notification.ts'
import { useReportApp } from './use-report-app.ts'
import { useWatchWaiting } from './use-watch-waiting.ts'
import '../styles/admin.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { timeZone } = await context.get(siteContext).business()
  return { timeZone }
}

export const shouldRevalidate = unlessOnlySearchChanged

/** The frame of every back-office screen. Public pages load none of it. */
export default function AdminLayout() {
  const [queries] = useState(createQueryClient)
  const { isAuthenticated } = useSession()
  useEffect(watchActivity, [])
  useLeaveGuard()
  useReportApp()
  useOpenedNotification()
  useWatchWaiting()
  useRequestSound()
  return (
    // Outside the guard: the login that it shows when a session ends also asks the server.
    <QueryClientProvider client={queries}>
      <AdminGuard>
        <DialogsProvider>
          <div className="wrap-page grid content-start gap-8 py-8 sm:py-12">
            <OfflineBanner />
            {isAuthenticated && <SystemAlerts />}
            <Outlet />
            {isAuthenticated && <DemoNote />}
          </div>
          <PocketKeeper />
          {isAuthenticated && <ActOutcomes />}
          {isAuthenticated && <FindAnything />}
          {isAuthenticated && <Shortcuts />}
        </DialogsProvider>
        <ConfirmationDialog />
        <Toaster />
      </AdminGuard>
    </QueryClientProvider>
  )
}
