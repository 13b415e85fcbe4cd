import { useSyncExternalStore } from 'react'
import { isLeased } from '#domain/offline/pocket.ts'
import { adminToken } from '../data/session.ts'
import { shared } from '../ui/shared.ts'
import { type Copy, readCopy } from './copy-store.ts'
import { queueStore, type WaitingWork } from './queue-store.ts'
import { COPY_DATABASE, QUEUE_DATABASE, verifiedAt } from './wipe.ts'

export interface PocketState {
  /** False until this phone's own copy was looked for. */
  isLoaded: boolean
  /** Null if there is none, or if it may no longer be read. */
  copy: Copy | null
  queue: readonly WaitingWork[]
  isSending: boolean
  /** False after a request that got no response. */
  isReachable: boolean
  /** The last refresh failed. */
  hasFailed: boolean
}

export const officeQueue = queueStore(QUEUE_DATABASE)

const NOTHING: PocketState = {
  isLoaded: false,
  copy: null,
  queue: [],
  isSending: false,
  isReachable: true,
  hasFailed: false,
}
const CHANNEL = 'plumbline-pocket'

const state = shared(NOTHING)
let channel: BroadcastChannel | undefined

export function usePocket(): PocketState {
  return useSyncExternalStore(follow, state.get, () => NOTHING)
}

function follow(listener: () => void): () => void {
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', () => void reloadPocket())
    void reloadPocket()
  }
  return state.subscribe(listener)
}

export function updatePocket(change: Partial<PocketState>): void {
  state.set({ ...state.get(), ...change })
}

/** Reads what this phone keeps. A copy whose lease has ended is deleted instead. */
export async function reloadPocket(): Promise<void> {
  const isSignedIn = adminToken() !== null
  const mayRead = isSignedIn && isLeased(verifiedAt(), Date.now())
  if (!mayRead) window.indexedDB.deleteDatabase(COPY_DATABASE)
  const copy = mayRead ? await readCopy() : null
  const account = copy?.pocket.account
  const queue =
    account === undefined ? [] : (await officeQueue.waitingWork()).filter((work) => work.account === account)
  updatePocket({ isLoaded: true, copy, queue })
}

/** After a change of what this phone keeps: here and in other tabs. */
export async function pocketChanged(): Promise<void> {
  channel?.postMessage('changed')
  await reloadPocket()
}
