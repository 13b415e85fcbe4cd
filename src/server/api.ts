import { onboardingRoom, todayRoom } from '#server/api/administrator/today.ts'
import { appointmentsRoom, teamRoom } from './api/administrator/appointments.ts'
import { customersRoom, waitingListRoom } from './api/administrator/customers.ts'
import { calendarFeedRoom, deskRoom } from './api/administrator/desk.ts'
import { estimatesRoom } from './api/administrator/estimates.ts'
import { importsRoom } from './api/administrator/imports.ts'
import { inboxRoom, sendEmailRoom } from './api/administrator/inbox.ts'
import { invoicesRoom } from './api/administrator/invoices.ts'
import { notificationsRoom } from './api/administrator/notifications.ts'
import { picturesRoom, uploadsRoom } from './api/administrator/pictures.ts'
import { indexNowRoom, publishChecksRoom, qrCodesRoom, redirectsRoom } from './api/administrator/publishing.ts'
import { crewsRoom, schedulingRoom } from './api/administrator/scheduling.ts'
import { activityRoom, demoRoom, outboxRoom } from './api/administrator/system.ts'
import { pagesRoom, projectCategoriesRoom, servicesRoom, websiteRoom } from './api/administrator/website.ts'
import { behindGuards, roomsOf } from './api/audience.ts'
import { customerAppointmentRoom, photosRoom } from './api/customer/photos.ts'
import { webhooksRoom } from './api/owner/integrations.ts'
import { mailRoom } from './api/owner/mail.ts'
import { peopleRoom } from './api/owner/people.ts'
import { paymentSecretRoom, privacyRoom } from './api/owner/privacy.ts'
import { addressRoom, systemRoom } from './api/owner/system.ts'
import { accountRoom, sessionsRoom, signInMethodsRoom } from './api/person/account.ts'
import { availabilityRoom, bookingRoom, countRoom } from './api/visitor/booking.ts'
import { changesRoom, pushWorkerRoom } from './api/visitor/changes.ts'
import { collectionsRoom } from './api/visitor/collections.ts'
import { storedUploadsRoom } from './api/visitor/files.ts'
import { paymentsRoom } from './api/visitor/invoices.ts'
import { joinRoom, signInRoom } from './api/visitor/sign-in.ts'
import type { Services } from './services.ts'

/** Every API route, by audience. The chains type the browser's client. */
export function createApi(services: Services) {
  const visitors = roomsOf('visitor', services)
    .with(signInRoom)
    .with(joinRoom)
    .with(bookingRoom)
    .with(availabilityRoom)
    .with(countRoom)
    .with(collectionsRoom)
    .with(storedUploadsRoom)
    .with(changesRoom)
    .with(pushWorkerRoom)
    .with(paymentsRoom)
  const customers = roomsOf('customer', services).with(customerAppointmentRoom).with(photosRoom)
  const people = roomsOf('person', services).with(accountRoom).with(signInMethodsRoom).with(sessionsRoom)
  const office = roomsOf('administrator', services)
    .with(todayRoom)
    .with(deskRoom)
    .with(calendarFeedRoom)
    .with(appointmentsRoom)
    .with(teamRoom)
    .with(schedulingRoom)
    .with(crewsRoom)
    .with(inboxRoom)
    .with(sendEmailRoom)
    .with(customersRoom)
    .with(waitingListRoom)
    .with(estimatesRoom)
    .with(invoicesRoom)
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
    .with(notificationsRoom)
    .with(outboxRoom)
    .with(activityRoom)
    .with(demoRoom)
    .with(onboardingRoom)
  const owners = roomsOf('owner', services)
    .with(peopleRoom)
    .with(privacyRoom)
    .with(paymentSecretRoom)
    .with(webhooksRoom)
    .with(mailRoom)
    .with(systemRoom)
    .with(addressRoom)
  return behindGuards(services, { visitors, customers, people, office, owners })
}

export type Api = ReturnType<typeof createApi>
