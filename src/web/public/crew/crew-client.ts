import { CREW_CACHE, CREW_QUEUE } from '#domain/crews/kept.ts'
import { crewProblem } from '#domain/crews/page-words.ts'
import type { Seen } from '#domain/offline/seen.ts'
import { type Act, isNews, isTap, judge, minutesAgo } from '#domain/offline/work.ts'
import type { CrewVisit } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { sendRequest } from '../../data/send-request.ts'
import { fetchPage } from '../../document/fetch-page.ts'
import { propsIn } from '../../islands/use-fresh-props.ts'
import type { WaitingWork } from '../../offline/queue-store.ts'
import { outcomeOf, type SendOutcome } from '../../offline/work-queue.ts'
import type { CrewProps } from './crew-props.ts'

const MOST_LOOKS = 3

/** What everyone on the crew sees of the visit. */
export function seenByCrew({ preferredDate, steps: { status, said } }: CrewVisit): Seen {
  return { status, preferredDate, arrival: said }
}

export function visitIn({ days }: CrewProps, id: string): CrewVisit | undefined {
  return days.flatMap(({ visits }) => visits).find((visit) => visit.id === id)
}

/** The crew's page as it is now, with the day of this visit open. */
export async function freshCrew(path: string, { visit = '', signal }: { visit?: string; signal?: AbortSignal } = {}) {
  const address = visit === '' ? undefined : `${path}?saved=${encodeURIComponent(visit)}`
  const answer = await fetchPage(signal, {}, address)
  return answer && { status: answer.status, props: answer.ok ? propsIn<CrewProps>(answer.page, 'crew') : undefined }
}

export async function sendForm(path: string, form: FormData): Promise<void> {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const body = form.has('file') ? form : new URLSearchParams(texts)
  await sendRequest(path, { method: 'POST', headers: { Accept: 'application/json' }, body })
}

/** Sends one piece of work. Sending it again has no effect. */
export async function sendCrewWork(
  page: CrewProps,
  work: WaitingWork,
  queue: readonly WaitingWork[],
): Promise<SendOutcome> {
  try {
    if (isTap(work.act)) return await sendTap(page, work, queue)
    await sendForm(page.path, formOf(work))
    return 'sent'
  } catch (error) {
    return outcomeOf(error, ({ code, message }) => crewProblem({ code, problem: message }, page))
  }
}

/** Reads first. The version makes sure that nothing changes between the read and the save. */
async function sendTap(page: CrewProps, work: WaitingWork, queue: readonly WaitingWork[]): Promise<SendOutcome> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const fresh = (await freshCrew(page.path, { visit: work.visitId }))?.props
    if (!fresh) return 'later'
    const visit = visitIn(fresh, work.visitId)
    if (!visit) return { kind: 'refused', words: page.words.gone }
    const theirs = seenByCrew(visit)
    const judgement = judge(work, theirs)
    if (judgement === 'reached') return 'sent'
    if (judgement === 'changed') return { kind: 'changed', theirs }
    const form = formOf(work)
    form.set('version', String(visit.version))
    const now = Date.now()
    form.set('minutesAgo', String(minutesAgo(work, now)))
    if (!isNews(work, queue, now)) form.set('quiet', 'yes')
    try {
      await sendForm(page.path, form)
      return 'sent'
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'stale')) throw error
    }
  }
  return 'later'
}

function formOf({ act, visitId, key, file }: WaitingWork): FormData {
  const form = new FormData()
  form.set('does', doesOf(act))
  form.set('visit', visitId)
  form.set('key', key)
  if ('text' in act) form.set('message', act.text)
  if (act.kind === 'arrival' && act.minutes) form.set('minutes', String(act.minutes))
  if (act.kind === 'photo' && act.mark) form.set('mark', act.mark)
  if (file) form.set('file', file)
  return form
}

export function doesOf(act: Act): string {
  if (act.kind === 'arrival') return act.state
  if (act.kind === 'texted') return 'text'
  return act.kind === 'line' ? 'message' : act.kind
}

/** After the crew's link or session ended. */
export async function wipeCrewPage(path: string): Promise<void> {
  window.indexedDB.deleteDatabase(CREW_QUEUE + path)
  if ('caches' in window) await window.caches.delete(CREW_CACHE + path)
}
