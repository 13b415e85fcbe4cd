import { type Seen, seenOf } from '#domain/offline/seen.ts'
import { type Act, isReached, type Tap } from '#domain/offline/work.ts'
import { putArrival, saveStatus, storedAppointment, undoArrival } from '../acts/visit-calls.ts'
import { ApiError } from '../data/api-error.ts'
import { query } from '../data/calls.ts'
import { announceChange } from '../data/changes.ts'
import { adminToken } from '../data/session.ts'
import { keepCopy, readCopy } from './copy-store.ts'
import { officeQueue, pocketChanged, updatePocket } from './pocket-state.ts'
import type { WaitingWork } from './queue-store.ts'
import { sendWork } from './send-work.ts'
import { noteVerified, wipePocket } from './wipe.ts'
import { type NewWork, workQueue } from './work-queue.ts'

const SYNC_TAG = 'send-waiting'

const keptHere = query({ key: ['pocket'], call: (api, sending) => api.admin.pocket.$get({}, sending) })

const office = workQueue({
  store: officeQueue,
  send: sendWork,
  maySend: () => adminToken() !== null,
  onProgress: updatePocket,
  onSettled: async ({ visitId }) => {
    announceChange({ collection: 'appointments', operation: 'updated', id: visitId })
    await pocketChanged()
  },
})

export const { sendWaiting } = office

/** Call once the server has verified the session. Another account finds nothing. */
export async function claimPocket(account: string): Promise<void> {
  const owners = [(await readCopy())?.pocket.account, ...(await office.waitingWork()).map((work) => work.account)]
  if (owners.every((owner) => owner === undefined || owner === account)) return
  wipePocket('signed-out')
  noteVerified()
}

/** Fetches what this phone keeps. Without a network the earlier copy stays. */
export async function refreshPocket(signal: AbortSignal): Promise<void> {
  const token = adminToken()
  // Signed out since this was planned.
  if (token === null) return
  try {
    const pocket = await keptHere.read(signal)
    // Someone signed out meanwhile, which deleted their data.
    if (adminToken() !== token) return
    noteVerified()
    await keepCopy({ pocket, receivedAt: Date.now() })
    updatePocket({ isReachable: true, hasFailed: false })
    await pocketChanged()
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    updatePocket({ isReachable: error.status !== 0, hasFailed: true })
  }
}

export async function doWork(account: string, works: readonly NewWork[]): Promise<void> {
  await office.add(account, works)
  await pocketChanged()
  await askForSync()
}

/** The browser wakes this app when the network is back, where it can. */
async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration && 'sync' in registration) {
    const { sync } = registration as { sync: { register: (tag: string) => Promise<void> } }
    // A person can turn background work off.
    await sync.register(SYNC_TAG).catch(() => undefined)
  }
}

/** Sends the person's own version over the one that they now see. */
export async function sendMine(queue: readonly WaitingWork[], mine: WaitingWork): Promise<void> {
  await office.keepMine(queue, mine)
  await pocketChanged()
}

/** The other version wins, or the person changed their mind. */
export async function dropWork(id: number): Promise<void> {
  await office.removeWork(id)
  await pocketChanged()
}

interface Tapped {
  id: string
  act: Tap
  seen: Seen
}

/** Undoes a tap: in the queue or, if it was already sent, at the server. */
export async function takeBackTap({ id, act, seen }: Tapped) {
  const waiting = await waitingTap(id, act)
  if (waiting) {
    await dropWork(waiting.id)
    return NOT_SENT
  }
  const { appointment } = await storedAppointment.read(new AbortController().signal, id)
  if (!isReached(act, seenOf(appointment))) return NOT_SENT
  const report =
    act.kind === 'done'
      ? await saveStatus(id, appointment.version, { status: seen.status, takesBack: true })
      : await undoArrival(id, appointment.version, act.state).then(() => NOT_SENT)
  await refreshPocket(new AbortController().signal)
  return report
}

/** Changes the minutes of the last tap: in the queue or, if it was already sent, at the server. */
export async function changeMinutes(id: string, act: Extract<Tap, { kind: 'arrival' }>, minutes: number) {
  const waiting = await waitingTap(id, act)
  if (waiting) await office.saveWork([{ ...waiting, act: { ...act, minutes } }])
  else await putArrival.perform(id, { state: act.state, minutes })
  await pocketChanged()
}

/** Undefined once it was sent. Waits for a response that is on its way. */
async function waitingTap(id: string, tapped: Tap): Promise<WaitingWork | undefined> {
  const find = async () =>
    (await office.waitingWork()).findLast(({ visitId, act }) => visitId === id && isSameTap(act, tapped))
  await office.whenSettled((await find())?.id)
  return find()
}

function isSameTap(act: Act, tapped: Tap): boolean {
  return tapped.kind === 'done' ? act.kind === 'done' : act.kind === 'arrival' && act.state === tapped.state
}

const NOT_SENT = { email: 'none', hasMailServer: true }
