import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from '../data/queries.ts'
import { unlessOnlySearchChanged } from '../data/revalidation.ts'
import { siteContext } from '../data/site.ts'
import { watchActivity } from '../data/user-activity.ts'
import { DialogsProvider } from '../ui/dialogs.tsx'
import { Toaster } from '../ui/toast.tsx'
import type { Route } from './+types/admin-layout.ts'
import { AdminGuard } from './guard/admin-guard.tsx'
import { ConfirmationDialog } from './guard/confirmation-dialog.tsx'
import { SystemAlerts } from './system-alerts.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useReportApp } from './use-report-app.ts'
import '../styles/admin.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { timeZone } = await context.get(siteContext).business()
  return { timeZone }
}

export const shouldRevalidate = unlessOnlySearchChanged

/** The frame of every back-office screen. Public pages load none of it. */
export default function AdminLayout() {
  const [queries] = useState(createQueryClient)
  useEffect(watchActivity, [])
  useLeaveGuard()
  useReportApp()
  return (
    // Outside the guard: the login that it shows when a session ends asks the server, too.
    <QueryClientProvider client={queries}>
      <AdminGuard>
        <DialogsProvider>
          <div className="wrap-page grid content-start gap-8 py-8 sm:py-12">
            <SystemAlerts />
            <Outlet />
          </div>
        </DialogsProvider>
        <ConfirmationDialog />
        <Toaster />
      </AdminGuard>
    </QueryClientProvider>
  )
}
