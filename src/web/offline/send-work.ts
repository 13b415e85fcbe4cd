import { USUAL_MINUTES } from '#domain/arrival/arrival.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { seenOf } from '#domain/offline/seen.ts'
import { isNews, judge, minutesAgo } from '#domain/offline/work.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { followMails } from '../acts/acts.ts'
import { putArrival, putStatus, storedAppointment } from '../acts/visit-calls.ts'
import { ApiError } from '../data/api-error.ts'
import { command } from '../data/calls.ts'
import { adminToken } from '../data/session.ts'
import { uploadFile } from '../data/upload-file.ts'
import type { WaitingWork } from './queue-store.ts'
import { outcomeOf, type SendOutcome } from './work-queue.ts'

const MOST_LOOKS = 3

const writeLine = command({
  call: (api, id: string, text: string, key: string) =>
    api.desk.appointments[':id'].lines.$post(
      { param: { id }, json: { text } },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    ),
})

const writeNote = command({
  call: (api, id: string, text: string, key: string) =>
    api.desk.appointments[':id'].notes.$post(
      { param: { id }, json: { text } },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    ),
})

/** Sends one piece of work. Sending it again has no effect. */
export async function sendWork(work: WaitingWork, queue: readonly WaitingWork[]): Promise<SendOutcome> {
  try {
    return await send(work, queue)
  } catch (error) {
    return outcomeOf(error)
  }
}

async function send(work: WaitingWork, queue: readonly WaitingWork[]): Promise<SendOutcome> {
  const { act, visitId, key, file } = work
  switch (act.kind) {
    case 'line':
      await writeLine.perform(visitId, act.text, key)
      return 'sent'
    case 'note':
      await writeNote.perform(visitId, act.text, key)
      return 'sent'
    case 'photo':
      // The server recognizes a photo that it has already.
      if (file) await sendPhoto(visitId, file)
      return 'sent'
    default:
      return sendTap(work, queue)
  }
}

async function sendPhoto(visitId: string, file: File): Promise<void> {
  const headers = { Authorization: `Bearer ${adminToken() ?? ''}` }
  await uploadFile(`/api/appointments/${encodeURIComponent(visitId)}/photos`, file, {
    headers,
    failed: PHOTO_WORDS.en.failed,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}

/** Reads first. The version makes sure that nothing changes between the read and the save. */
async function sendTap(work: WaitingWork, queue: readonly WaitingWork[]): Promise<SendOutcome> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { appointment: visit } = await storedAppointment.read(new AbortController().signal, work.visitId)
    const theirs = seenOf(visit)
    const judgement = judge(work, theirs)
    if (judgement === 'reached') {
      follow(work, visit.version)
      return 'sent'
    }
    if (judgement === 'changed') return { kind: 'changed', theirs }
    if (await isSaved(work, visit.version, queue)) return 'sent'
  }
  return 'later'
}

/** False if someone changed the visit since the read. */
async function isSaved(work: WaitingWork, version: number, queue: readonly WaitingWork[]): Promise<boolean> {
  const { act, visitId } = work
  const now = Date.now()
  try {
    if (act.kind === 'arrival') {
      const { state, minutes = USUAL_MINUTES } = act
      const said = { state, minutes, version, minutesAgo: minutesAgo(work, now) }
      follow(work, (await putArrival.perform(visitId, { ...said, quiet: !isNews(work, queue, now) })).version)
    } else {
      follow(work, (await putStatus.perform(visitId, version, { status: 'completed', undo: true })).version)
    }
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stale') return false
    throw error
  }
}

/** If there was a mail, its outcome is reported on whatever screen is open then. */
function follow({ act, visitId }: WaitingWork, version: number): void {
  followMails([{ id: visitId, version }], act.kind === 'done' ? 'completed' : null)
}
