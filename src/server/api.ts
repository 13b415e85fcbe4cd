import { accountRoom, sessionsRoom, signInMethodsRoom } from './api/administrator/account.ts'
import { appointmentsRoom } from './api/administrator/appointments.ts'
import { customersRoom, privacyRoom, waitingListRoom } from './api/administrator/customers.ts'
import { calendarFeedRoom, deskRoom } from './api/administrator/desk.ts'
import { estimatesRoom } from './api/administrator/estimates.ts'
import { importsRoom } from './api/administrator/imports.ts'
import { inboxRoom, sendEmailRoom } from './api/administrator/inbox.ts'
import { notificationsRoom, webhooksRoom } from './api/administrator/integrations.ts'
import { invoicesRoom } from './api/administrator/invoices.ts'
import { mailRoom } from './api/administrator/mail.ts'
import { onboardingRoom } from './api/administrator/onboarding.ts'
import { picturesRoom, uploadsRoom } from './api/administrator/pictures.ts'
import { indexNowRoom, publishChecksRoom, qrCodesRoom, redirectsRoom } from './api/administrator/publishing.ts'
import { crewsRoom, schedulingRoom } from './api/administrator/scheduling.ts'
import { activityRoom, addressRoom, demoRoom, systemRoom } from './api/administrator/system.ts'
import { todayRoom } from './api/administrator/today.ts'
import { pagesRoom, projectCategoriesRoom, servicesRoom, websiteRoom } from './api/administrator/website.ts'
import { behindGuards, roomsOf } from './api/audience.ts'
import { customerAppointmentRoom, photosRoom } from './api/customer/photos.ts'
import { availabilityRoom, bookingRoom, countRoom } from './api/visitor/booking.ts'
import { changesRoom, pushWorkerRoom } from './api/visitor/changes.ts'
import { collectionsRoom } from './api/visitor/collections.ts'
import { storedUploadsRoom } from './api/visitor/files.ts'
import { paymentsRoom } from './api/visitor/invoices.ts'
import { signInRoom } from './api/visitor/sign-in.ts'
import type { Services } from './services.ts'

/** Every API route, by audience. The chains type the browser's client. */
export function createApi(services: Services) {
  const visitors = roomsOf('visitor', services)
    .with(signInRoom)
    .with(bookingRoom)
    .with(availabilityRoom)
    .with(countRoom)
    .with(collectionsRoom)
    .with(storedUploadsRoom)
    .with(changesRoom)
    .with(pushWorkerRoom)
    .with(paymentsRoom)
  const customers = roomsOf('customer', services).with(customerAppointmentRoom).with(photosRoom)
  const office = roomsOf('administrator', services)
    .with(accountRoom)
    .with(signInMethodsRoom)
    .with(sessionsRoom)
    .with(todayRoom)
    .with(deskRoom)
    .with(calendarFeedRoom)
    .with(appointmentsRoom)
    .with(schedulingRoom)
    .with(crewsRoom)
    .with(inboxRoom)
    .with(sendEmailRoom)
    .with(customersRoom)
    .with(waitingListRoom)
    .with(estimatesRoom)
    .with(invoicesRoom)
    .with(privacyRoom)
    .with(pagesRoom)
    .with(servicesRoom)
    .with(websiteRoom)
    .with(projectCategoriesRoom)
    .with(publishChecksRoom)
    .with(indexNowRoom)
    .with(redirectsRoom)
    .with(qrCodesRoom)
    .with(picturesRoom)
    .with(uploadsRoom)
    .with(importsRoom)
    .with(webhooksRoom)
    .with(notificationsRoom)
    .with(mailRoom)
    .with(systemRoom)
    .with(addressRoom)
    .with(activityRoom)
    .with(demoRoom)
    .with(onboardingRoom)
  return behindGuards(services, visitors, customers, office)
}

export type Api = ReturnType<typeof createApi>
