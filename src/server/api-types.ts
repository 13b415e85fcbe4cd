import type { crewPolicy } from '#features/crews/crew-policy.ts'
import type { customerPolicy } from '#features/customers/customer-policy.ts'
import type { appointmentPolicy, settingsPolicies } from '#features/documents/documents.ts'
import type { DocumentPolicy } from '#features/documents/policy-shape.ts'
import type { pagePolicy } from '#features/pages/page-policy.ts'
import type { projectPolicy } from '#features/projects/project-policy.ts'
import type { servicePolicy } from '#features/services/service-policy.ts'
import type { Data } from '#store/store.ts'

/** Types only. This is the only server file that src/web imports. */

export type { Device } from '#features/account/devices.ts'
export type { SignedInSession } from '#features/account/session.ts'
export type { ActivityEntry, ActivityPage } from '#features/activity/list-activity.ts'
export type { ShownRequest } from '#features/alert-link/confirm-request.ts'
export type { Insights } from '#features/analytics/read-insights.ts'
export type { AppointmentDetails, DeskMail } from '#features/appointments/details.ts'
export type { HandOver } from '#features/appointments/hand-over.ts'
export type { PastEvent } from '#features/appointments/history.ts'
export type { Listed, ListedFacts } from '#features/appointments/listed.ts'
export type { DeskDay, DeskSlot } from '#features/appointments/slots.ts'
export type { Booked } from '#features/booking/book.ts'
export type { InboxMessage } from '#features/contact/inbox.ts'
export type { CrewAgenda, CrewVisit, EmailState } from '#features/crews/crew-agenda.ts'
export type { SheetCrew, SheetVisit } from '#features/crews/visits-on.ts'
export type { CustomerAppointment } from '#features/customer-link/view.ts'
export type { Caller } from '#features/customers/find-callers.ts'
export type { CustomerDetails } from '#features/customers/show-customer.ts'
export type { ShownEstimate } from '#features/estimates/act-on-estimate.ts'
export type { EditedEstimate } from '#features/estimates/edit-estimate.ts'
export type { ListedEstimate } from '#features/estimates/list-estimates.ts'
export type { ShownFeedback } from '#features/feedback/give-feedback.ts'
export type { ShownImport, ShownItem } from '#features/import/show-import.ts'
export type { Conversation, InboxEntry } from '#features/inbox/list-inbox.ts'
export type { ShownDelivery, ShownWebhook } from '#features/integrations/manage-webhooks.ts'
export type { ListedInvoice, ShownInvoice } from '#features/invoices/show-invoices.ts'
export type { Papers } from '#features/invoices/show-papers.ts'
export type { StoredMailSettings } from '#features/mail-server/mail-settings.ts'
export type { MailDescription } from '#features/mail-server/save-mail-settings.ts'
export type { ShownPushDevice } from '#features/notifications/manage-devices.ts'
export type { StartReport } from '#features/onboarding/start-report.ts'
export type { ListedPerson } from '#features/people/people.ts'
export type { LibraryPicture } from '#features/pictures/library-picture.ts'
export type { Availability } from '#features/planning/availability.ts'
export type { BookingWindow } from '#features/planning/read-trade.ts'
export type { RoomAhead } from '#features/planning/room-ahead.ts'
export type { FoundCustomer } from '#features/privacy/export-customer.ts'
export type { AdministeredProject } from '#features/projects/project-policy.ts'
export type { DescribedCategories } from '#features/projects/stored-project.ts'
export type { CrawlerView } from '#features/publish-checks/crawler-view.ts'
export type { CheckedItem } from '#features/publish-checks/site-check-report.ts'
export type { ImportReport } from '#features/redirects/import-redirects.ts'
export type { ListedRedirect } from '#features/redirects/list-redirects.ts'
export type { ListedMissing } from '#features/redirects/manage-redirects.ts'
export type { ExplainedDay } from '#features/scheduling/explain-day.ts'

export type { Schedule, ScheduledDay } from '#features/scheduling/show-schedule.ts'
export type { OutsideList, UpcomingVisits } from '#features/scheduling/upcoming-visits.ts'
export type { ScheduledVisit } from '#features/scheduling/visits-between.ts'
export type { ListedService, ServiceChoice } from '#features/services/public-services.ts'
export type { Passkey } from '#features/sign-in-methods/passkeys.ts'
export type { ListedMail, ShownMail } from '#features/system/show-outbox.ts'
export type { SystemReport } from '#features/system/system-report.ts'
export type { AddressDescription } from '#features/system/web-address.ts'
export type { DayVisit, TodayReport } from '#features/today/show-today.ts'
export type { WaitingMessage, WaitingRequest } from '#features/today/who-waits.ts'
export type { Untranslated } from '#features/translations/list-untranslated.ts'
export type { ListedVersion } from '#features/versions/versions.ts'
export type { WaitingPlace } from '#features/waiting-list/answer-opening.ts'
export type { WaitingCustomer } from '#features/waiting-list/manage-waiting.ts'
export type { EditedPart, PartState } from '#features/website/publish.ts'
export type { AlertPage } from '#server/pages/answer-alert.ts'
export type { RefusedCrew } from '#server/pages/answer-crew.ts'
export type { CustomerAnswer } from '#server/pages/answer-customer.ts'
export type { Api } from './api.ts'
export type { Site } from './pages/site.ts'
export type { FormValues } from './pages/submit-form.ts'

type ShownBy<Policy> = Policy extends DocumentPolicy<infer Document extends Data> ? Document : never

/** What the administrator gets from each collection, as its policy shows it. */
export interface AdministeredDocuments {
  pages: ShownBy<typeof pagePolicy>
  projects: ShownBy<typeof projectPolicy>
  appointments: ShownBy<typeof appointmentPolicy>
  services: ShownBy<typeof servicePolicy>
  crews: ShownBy<typeof crewPolicy>
  customers: ShownBy<typeof customerPolicy>
}

export type AdministeredSettings = {
  [Id in keyof typeof settingsPolicies]: ShownBy<(typeof settingsPolicies)[Id]>
}
