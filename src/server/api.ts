import { Hono } from 'hono'
import { accountApi } from './api/account.ts'
import { activityApi } from './api/activity.ts'
import { adminApi } from './api/admin.ts'
import { appointmentArrivalApi } from './api/appointment-arrival.ts'
import { appointmentEditApi } from './api/appointment-edit.ts'
import { appointmentOffersApi } from './api/appointment-offers.ts'
import { appointmentPhotosApi } from './api/appointment-photos.ts'
import { appointmentStatusApi } from './api/appointment-status.ts'
import { appointmentsApi } from './api/appointments.ts'
import { availabilityApi } from './api/availability.ts'
import { calendarFeedApi } from './api/calendar-feed.ts'
import { changesApi } from './api/changes.ts'
import { collectionsApi } from './api/collections.ts'
import { confirmationApi } from './api/confirmation.ts'
import { contactApi } from './api/contact.ts'
import { countApi } from './api/count.ts'
import { crawlerViewApi } from './api/crawler-view.ts'
import { crewDeskApi } from './api/crew-desk.ts'
import { crewLinksApi } from './api/crew-links.ts'
import { customersApi } from './api/customers.ts'
import { daySheetApi } from './api/day-sheet.ts'
import { demoApi } from './api/demo.ts'
import { deskApi } from './api/desk.ts'
import { devicesApi } from './api/devices.ts'
import { feedbackApi } from './api/feedback.ts'
import { findApi } from './api/find.ts'
import { gateApi } from './api/gate.ts'
import { gettingStartedApi } from './api/getting-started.ts'
import { importsApi } from './api/imports.ts'
import { indexNowApi } from './api/index-now.ts'
import { insightsApi } from './api/insights.ts'
import { keysApi } from './api/keys.ts'
import { mailApi } from './api/mail.ts'
import { messagesApi } from './api/messages.ts'
import { pagesApi } from './api/pages.ts'
import { passkeySignInApi } from './api/passkey-sign-in.ts'
import { picturesApi } from './api/pictures.ts'
import { pocketApi } from './api/pocket.ts'
import { previewLinksApi } from './api/preview-links.ts'
import { privacyApi } from './api/privacy.ts'
import { projectCategoriesApi } from './api/project-categories.ts'
import { pushApi, pushWorkerApi } from './api/push.ts'
import { qrCodesApi } from './api/qr-codes.ts'
import { redirectsApi } from './api/redirects.ts'
import { scheduleApi } from './api/schedule.ts'
import { schedulingApi } from './api/scheduling.ts'
import { sendEmailApi } from './api/send-email.ts'
import { serviceDeskApi } from './api/service-desk.ts'
import { sessionsApi } from './api/sessions.ts'
import { siteDeskApi } from './api/site-desk.ts'
import { storageApi } from './api/storage.ts'
import { systemApi } from './api/system.ts'
import { todayApi } from './api/today.ts'
import { visitProjectApi } from './api/visit-project.ts'
import { waitingListApi } from './api/waiting-list.ts'
import { webhooksApi } from './api/webhooks.ts'
import { notSignedIn } from './middleware/request-origin.ts'
import type { Services } from './services.ts'

/** Every API route, composed in one chain so that the browser's client is typed by it. */
export function createApi(services: Services) {
  return new Hono()
    .use(notSignedIn(services))
    .route('/storage', storageApi(services))
    .route('/admin', adminApi(services))
    .route('/admin', accountApi(services))
    .route('/admin/keys', keysApi(services))
    .route('/admin/passkey', passkeySignInApi(services))
    .route('/admin/confirmation', confirmationApi(services))
    .route('/admin/day-sheet', daySheetApi(services))
    .route('/admin/demo', demoApi(services))
    .route('/admin/find', findApi(services))
    .route('/admin/gate', gateApi(services))
    .route('/admin/getting-started', gettingStartedApi(services))
    .route('/admin/imports', importsApi(services))
    .route('/admin/insights', insightsApi(services))
    .route('/admin/pocket', pocketApi(services))
    .route('/admin/project-categories', projectCategoriesApi(services))
    .route('/admin/qr-codes', qrCodesApi(services))
    .route('/admin/schedule', scheduleApi(services))
    .route('/admin/site', siteDeskApi(services))
    .route('/admin/today', todayApi(services))
    .route('/sessions', sessionsApi(services))
    .route('/devices', devicesApi(services))
    .route('/collections', collectionsApi(services))
    .route('/activity', activityApi(services))
    .route('/send-email', sendEmailApi(services))
    .route('/availability', availabilityApi(services))
    .route('/appointments', appointmentsApi(services))
    .route('/appointments', appointmentStatusApi(services))
    .route('/appointments', appointmentEditApi(services))
    .route('/appointments', appointmentOffersApi(services))
    .route('/appointments', appointmentPhotosApi(services))
    .route('/appointments', appointmentArrivalApi(services))
    .route('/appointments', visitProjectApi(services))
    .route('/count', countApi(services))
    .route('/crews', crewDeskApi(services))
    .route('/crews', crewLinksApi(services))
    .route('/customers', customersApi(services))
    .route('/desk', deskApi(services))
    .route('/scheduling', schedulingApi(services))
    .route('/calendar-feed', calendarFeedApi(services))
    .route('/contact', contactApi(services))
    .route('/feedback', feedbackApi(services))
    .route('/mail', mailApi(services))
    .route('/messages', messagesApi(services))
    .route('/pages', pagesApi(services))
    .route('/pages', previewLinksApi(services))
    .route('/pictures', picturesApi(services))
    .route('/push', pushWorkerApi(services))
    .route('/push', pushApi(services))
    .route('/redirects', redirectsApi(services))
    .route('/admin/crawler-view', crawlerViewApi(services))
    .route('/admin/index-now', indexNowApi(services))
    .route('/services', serviceDeskApi(services))
    .route('/system', systemApi(services))
    .route('/waiting-list', waitingListApi(services))
    .route('/privacy', privacyApi(services))
    .route('/webhooks', webhooksApi(services))
    .route('/changes', changesApi(services))
}

export type Api = ReturnType<typeof createApi>
