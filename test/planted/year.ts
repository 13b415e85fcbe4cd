import type { PlantedFault } from './planted.ts'

const FIRST_DAYS = 'year --seed 4 --days 16 --shrink 0'
const BUSY_DAYS = 'year --seed 4 --days 3 --acts 120 --shrink 0'

/** Faults like those that this program once had. */
export const year: readonly PlantedFault[] = [
  {
    name: 'a visit that is reopened takes a time that another may have',
    file: 'src/features/planning/hold-time.ts',
    find: '  if (isSameTime && heldVisit(before)) return changeAppointment(tx, before.id, change)\n',
    put: '  if (isSameTime) return changeAppointment(tx, before.id, change)\n',
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'a reminder is sent again with every run of its job',
    file: 'src/features/customer-messages/send-reminders.ts',
    find: '  await reminders.set(tx, id, { step, of: preferredDate, expiresAt })\n',
    put: '',
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'a customer isn’t told that a decision was taken back',
    file: 'src/features/appointments/mails/notify-customer.ts',
    find: '  return queueMails(tx, kinds, { appointment, business, publicUrl, now, invited, sequence: restored.version })',
    put: '  return []',
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'a cached page stays when a list on it changes',
    file: 'src/store/reads.ts',
    find: '    query(collection, query) {\n      reads.collection(collection)\n',
    put: '    query(collection, query) {\n',
    caughtBy: BUSY_DAYS,
  },
  {
    name: 'what happened to a visit stays when its customer is erased',
    file: 'src/features/privacy/forget-appointments.ts',
    find: '    await forgetHistory(tx, id)\n',
    put: '',
    caughtBy: BUSY_DAYS,
  },
  {
    name: 'quiet hours are counted in summer time, all year',
    file: 'src/domain/time/business-time.ts',
    find: '  const { time } = businessTime(now.toString(), timeZone)\n',
    put: "  const { time } = businessTime(now.toString(), 'Etc/GMT+4')\n",
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'a time that a waiting person passed over is held for ever',
    file: 'src/features/waiting-list/end-offers.ts',
    find: '  await freeOffer(tx, offer)\n  const { date }',
    put: '  const { date }',
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'a visit that its customer canceled keeps its time',
    file: 'src/features/customer-link/move.ts',
    find: '    await letGo(tx, stored)\n    await recordEvent',
    put: '    await recordEvent',
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'a waiting person gets the same offer twice',
    file: 'src/features/waiting-list/hold-for.ts',
    find: '  if (isSame && String(earlier.data.expiresAt) > instantText(context.now)) {',
    put: "  if (isSame && by === 'site' && String(earlier.data.expiresAt) > instantText(context.now)) {",
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'a repeated request is not recognized',
    file: 'src/features/forms/idempotency.ts',
    find: '  const id = digestOf(key)\n',
    put: "  const id = digestOf(key + randomBytes(4).toString('hex'))\n",
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'two people decide from one version of a request',
    file: 'src/features/appointments/change-status.ts',
    find: '  if (version !== undefined && version !== before.version) {',
    put: '  if (version !== undefined && version > before.version) {',
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'Insights forget requests whose visit is later',
    file: 'src/features/analytics/read-insights.ts',
    find: "  for (const field of ['preferredDate', 'createdAt']) {",
    put: "  for (const field of ['preferredDate']) {",
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'calendars keep the first entry of a visit',
    file: 'src/features/appointments/mails/notify-customer.ts',
    find: 'invited, sequence: decided.version }',
    put: 'invited, sequence: 1 }',
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'a visit that gets longer claims no more time',
    file: 'src/features/appointments/edit.ts',
    find: '  await letGo(tx, before)\n  const stored = await changeAppointment(tx, before.id, { ...change, ...timeFields(found) })\n  await holdTime(tx, before.id, found)\n',
    put: '  if (isMoved) await letGo(tx, before)\n  const stored = await changeAppointment(tx, before.id, { ...change, ...timeFields(found) })\n  if (isMoved) await holdTime(tx, before.id, found)\n',
    caughtBy: FIRST_DAYS,
  },
  {
    name: 'a customer is asked for a review every week',
    file: 'src/features/feedback/follow-up.ts',
    find: "  if (step === 'review-again' || !settings.askAgain) return\n",
    put: '  if (!settings.askAgain) return\n',
    caughtBy: 'year --seed 4 --days 30 --shrink 0',
  },
]
