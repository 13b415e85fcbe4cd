// What must be true, whatever happened. Each sentence is backed by a function that returns where it isn't.

import type { SnapshotRecord } from '#store/store.ts'
import { Evening } from './invariants/evening.ts'
import { faultsIn, type Look } from './invariants/look.ts'
import {
  contradictedCustomers,
  doubledMails,
  fallingSequences,
  mailsOfErased,
  missingMails,
  repeatedThanks,
  stuckMails,
  untrueMails,
  unwelcomeMails,
} from './invariants/mails.ts'
import { brokenActivity, leftOfErased, orphans, stalePages, staleTimes, wrongCounts } from './invariants/store.ts'
import { confusedWaits, missingReminders, overdue, untimelyReminders, wrongEnds } from './invariants/timely.ts'
import {
  brokenPromises,
  overlappingVisits,
  returnedVisits,
  unansweredBookings,
  visitsOutsideTheirWindow,
  wrongClaims,
  wrongTimes,
} from './invariants/visits.ts'
import type { Ledger } from './ledger.ts'
import type { World } from './world.ts'

export const EVERY_EVENING: Readonly<Record<string, Look<Evening>>> = {
  'No crew is in two places.': overlappingVisits,
  'A visit has claimed its time exactly while it holds it.': wrongTimes,
  'A visit begins within the window that was promised.': visitsOutsideTheirWindow,
  'What somebody was answered is so, until somebody changes it.': brokenPromises,
  'What was deleted stays deleted.': returnedVisits,
  'Every act has exactly its mails.': missingMails,
  'No mail is sent twice.': doubledMails,
  'A visit is thanked for and asked about once.': repeatedThanks,
  'Every mail is true when it leaves: status, time, address and calendar entry.': untrueMails,
  'Customers are never told two different things.': contradictedCustomers,
  'Calendar entries get ever higher numbers.': fallingSequences,
  'Nobody who unsubscribed is reminded or asked for a review.': unwelcomeMails,
  'No mail is stuck.': stuckMails,
  'No mail names a person who was erased today.': mailsOfErased,
  'Reminders come at their hour.': untimelyReminders,
  'Reminders come, and once.': missingReminders,
  'Requests, offers, waits and reviews end when their time is over.': overdue,
  'Who is offered a time has as long to answer as was promised.': wrongEnds,
  'A time is held for a waiting person exactly while it is offered, and is offered once.': confusedWaits,
}

interface Whole {
  world: World
  ledger: Ledger
  records: readonly SnapshotRecord[]
  zone: string
}

export const EVERY_MONTH: Readonly<Record<string, Look<Whole>>> = {
  'Every claimed quarter hour belongs to what takes it up.': ({ records }) => wrongClaims(records),
  'One answered request is one appointment.': ({ records, ledger }) => unansweredBookings(records, ledger),
  'Nothing is stored about what is gone.': ({ records }) => orphans(records),
  'What a visitor reads is what a fresh render shows.': ({ world }) => stalePages(world),
  'Visitors are shown the times that are free.': ({ world }) => staleTimes(world),
  'Insights count what is stored.': ({ world, records, zone }) => wrongCounts(world, records, zone),
  'The activity log verifies.': ({ world }) => brokenActivity(world),
  // Last, because it restarts the site.
  'Erased people are nowhere: not in the store, the files, the logs or the queue.': ({ world, ledger }) =>
    leftOfErased(world, ledger),
}

export async function faultsOfDay(world: World, ledger: Ledger): Promise<string[]> {
  return faultsIn(EVERY_EVENING, await Evening.fall(world, ledger))
}

export async function faultsOfMonth(world: World, ledger: Ledger): Promise<string[]> {
  const { zone } = await Evening.fall(world, ledger)
  return faultsIn(EVERY_MONTH, { world, ledger, records: await world.records(), zone })
}
