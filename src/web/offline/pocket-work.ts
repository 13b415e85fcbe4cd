import {
  type Act,
  afterWaiting,
  isReached,
  keepMine,
  nextWork,
  type Seen,
  seenOf,
  type Tap,
} from '#domain/offline/work.ts'
import { putArrival, saveStatus, storedAppointment, undoArrival } from '../acts/visit-calls.ts'
import { ApiError } from '../data/api-error.ts'
import { query } from '../data/calls.ts'
import { announceChange } from '../data/changes.ts'
import { randomKey } from '../data/random-key.ts'
import { adminToken } from '../data/session.ts'
import { keepCopy, readCopy } from './copy-store.ts'
import { pocketChanged, updatePocket } from './pocket-state.ts'
import { addWork, removeWork, saveWork, type WaitingWork, waitingWork } from './queue-store.ts'
import { sendWork } from './send-work.ts'
import { noteVerified, wipePocket } from './wipe.ts'

const SENDING_LOCK = 'plumbline-pocket-sending'
const SYNC_TAG = 'send-waiting'

const keptHere = query({ key: ['pocket'], call: (api, sending) => api.admin.pocket.$get({}, sending) })

/** Call once the server has verified the session. Another account finds nothing. */
export async function claimPocket(account: string): Promise<void> {
  const owners = [(await readCopy())?.pocket.account, ...(await waitingWork()).map((work) => work.account)]
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
    // Somebody signed out meanwhile, and what they read is gone.
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

interface Done {
  visitId: string
  customerName: string
  seen: Seen
  act: Act
  file?: File
}

/** Everything goes into the queue first, also with a network, so that nothing depends on a response. */
export async function doWork(account: string, works: readonly Done[]): Promise<void> {
  const queue = await waitingWork()
  const made = works.map(({ visitId, customerName, seen, act, file }) => {
    const earlier = queue.filter((work) => work.visitId === visitId)
    const work = { account, customerName, key: randomKey(), visitId, act, at: Date.now() }
    return { ...work, seen: afterWaiting(seen, earlier), problem: null, ...(file && { file }) }
  })
  await addWork(made)
  await pocketChanged()
  await askForSync()
}

let sending: Promise<void> | undefined
let isAskedAgain = false
/** The work that is being sent. */
let inFlight: number | undefined

/** Sends what waits, in order, in one tab at a time. */
export function sendWaiting(account: string): Promise<void> {
  isAskedAgain = true
  sending ??= inOneTab(async () => {
    while (isAskedAgain) {
      isAskedAgain = false
      await sendAll(account)
    }
  }).finally(() => {
    sending = undefined
    updatePocket({ isSending: false })
  })
  return sending
}

async function sendAll(account: string): Promise<void> {
  for (;;) {
    const queue = (await waitingWork()).filter((work) => work.account === account)
    const work = nextWork(queue)
    if (!work || adminToken() === null) return
    updatePocket({ isSending: true })
    inFlight = work.id
    const outcome = await sendWork(work, queue).finally(() => {
      inFlight = undefined
    })
    if (outcome === 'later') return updatePocket({ isReachable: false })
    if (outcome === 'sent') await removeWork(work.id)
    else await saveWork([{ ...work, problem: outcome }])
    announceChange({ collection: 'appointments', operation: 'updated', id: work.visitId })
    await pocketChanged()
  }
}

/** Browsers offer locks only over https. Without them, two tabs may send the same work, which the server does once. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(SENDING_LOCK, work)
  else await work()
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

/** The person's own version goes out, on top of what they now see. */
export async function sendMine(queue: readonly WaitingWork[], mine: WaitingWork): Promise<void> {
  const theirs = mine.problem?.kind === 'changed' ? mine.problem.theirs : mine.seen
  const rebased = new Map(keepMine(queue, mine, theirs).map((work) => [work.id, work]))
  await saveWork(queue.flatMap((work) => ({ ...work, ...rebased.get(work.id) })))
  await pocketChanged()
}

/** The other version stays, or the person changed their mind. */
export async function dropWork(id: number): Promise<void> {
  await removeWork(id)
  await pocketChanged()
}

interface Tapped {
  id: string
  act: Tap
  seen: Seen
}

/** Takes a tap back: out of the queue or, if it was sent already, at the server. */
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

/** Other minutes for what was just said: in the queue or, if it was sent already, at the server. */
export async function changeMinutes(id: string, act: Extract<Tap, { kind: 'arrival' }>, minutes: number) {
  const waiting = await waitingTap(id, act)
  if (waiting) await saveWork([{ ...waiting, act: { ...act, minutes } }])
  else await putArrival.perform(id, { state: act.state, minutes })
  await pocketChanged()
}

/** Undefined once it was sent. Waits for a response that is on its way. */
async function waitingTap(id: string, tapped: Tap): Promise<WaitingWork | undefined> {
  const find = async () =>
    (await waitingWork()).findLast(({ visitId, act }) => visitId === id && isSameTap(act, tapped))
  if (inFlight !== undefined && inFlight === (await find())?.id) await sending
  return find()
}

function isSameTap(act: Act, tapped: Tap): boolean {
  return tapped.kind === 'done' ? act.kind === 'done' : act.kind === 'arrival' && act.state === tapped.state
}

const NOT_SENT = { email: 'none', hasMailServer: true }
