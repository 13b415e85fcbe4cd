import { createContext, type FormEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ARRIVAL_STATES } from '#domain/arrival/arrival.ts'
import { CREW_CACHE, CREW_QUEUE, KEPT_AT } from '#domain/crews/kept.ts'
import { crewProblem } from '#domain/crews/page-words.ts'
import { isLeased, timeNow } from '#domain/offline/pocket.ts'
import type { Act } from '#domain/offline/work.ts'
import type { CrewVisit } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { announceChange, useChanges } from '../../data/changes.ts'
import { newest } from '../../data/newest.ts'
import { queueStore, type WaitingWork } from '../../offline/queue-store.ts'
import { useSendAgain } from '../../offline/use-send-again.ts'
import { workQueue } from '../../offline/work-queue.ts'
import { doesOf, freshCrew, seenByCrew, sendCrewWork, sendForm, visitIn, wipeCrewPage } from './crew-client.ts'
import type { CrewProps } from './crew-props.ts'

const MINUTE_MS = 60_000
/** An email leaves in a moment, which no change announces. */
const PENDING_MS = 13_000
const ENDED = [403, 404, 410]

/** The page as the server has it now, and what waits on this phone until there is a network. */
export function useCrew(given: CrewProps) {
  const { path, words } = given
  const [page, setPage] = useState(given)
  const [queue, setQueue] = useState<readonly WaitingWork[]>([])
  const [progress, setProgress] = useState({ isSending: false, isReachable: true })
  const [problem, setProblem] = useState('')
  const [isLive, setLive] = useState(false)
  const [now, setNow] = useState(() => Date.parse(given.now))
  const receivedAt = useRef<number>(undefined)
  const turn = useRef(Promise.resolve())
  const [nextRead] = useState(newest)
  const [work] = useState(() =>
    workQueue({
      store: queueStore(CREW_QUEUE + path),
      send: (each, waiting) => sendCrewWork(given, each, waiting),
      onProgress: (change) => setProgress((known) => ({ ...known, ...change })),
      onSettled: async ({ act, visitId }, outcome) => {
        if (outcome === 'sent' && act.kind !== 'texted') changed({ visit: visitId, does: doesOf(act) })
        else changed()
      },
    }),
  )
  const send = () => work.sendWaiting(path)

  /** Here, in other tabs, and at the server. */
  function changed(saved?: CrewProps['saved']) {
    setProgress((known) => ({ ...known, isReachable: true }))
    if (saved) setPage((shown) => ({ ...shown, saved, refused: null }))
    announceChange({ collection: 'appointments', operation: 'updated' })
  }

  const refresh = useEffectEvent(async () => {
    setQueue(await work.waiting(path))
    const signal = nextRead()
    const fresh = await freshCrew(path, { signal })
    if (signal.aborted) return
    setProgress((known) => ({ ...known, isReachable: fresh !== undefined }))
    const hasEnded = fresh && ENDED.includes(fresh.status)
    if (hasEnded) await wipeCrewPage(path)
    const at = Date.now()
    receivedAt.current = fresh?.props ? at : (receivedAt.current ?? (await keptAt(path)))
    // The worker refuses a page whose lease has ended.
    if (hasEnded || !isLeased(receivedAt.current, at)) return window.location.reload()
    const { props } = fresh ?? {}
    if (props) setPage(({ saved }) => ({ ...props, saved }))
    setNow(timeNow({ pocket: props ?? page, receivedAt: receivedAt.current }, at))
  })
  useChanges(['appointments'], () => void refresh())
  const { isSending, isReachable } = progress
  useSendAgain({ queue, isSending, send })
  // An attempt that didn't get through: the page itself says whether the link has ended.
  useEffect(() => {
    if (!isSending && !isReachable) void refresh()
  }, [isSending, isReachable])

  const start = useEffectEvent(async () => {
    await send()
    await refresh()
  })
  /** Days and steps follow the clock, also without a network. */
  const tick = useEffectEvent(() => {
    if (receivedAt.current) setNow(timeNow({ pocket: page, receivedAt: receivedAt.current }, Date.now()))
    if (!progress.isReachable) void refresh()
  })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const wake = () => document.hidden || void start()
    window.addEventListener('online', wake, { signal })
    document.addEventListener('visibilitychange', wake, { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal })
    const timer = setInterval(() => tick(), MINUTE_MS)
    setLive(true)
    void start()
    void keepPage(path)
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [path])

  const isPending = page.days.some(({ visits }) =>
    visits.some((visit) => Object.values(visit.emailed).includes('waiting')),
  )
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => void refresh(), PENDING_MS)
    return () => clearInterval(timer)
  }, [isPending])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { nativeEvent } = event
    const sent = new FormData(form, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null)
    const visit = visitIn(page, String(sent.get('visit')))
    const act = actIn(sent)
    setProblem('')
    if (!visit || !act) return sendNow(sent)
    const file = sent.get('file')
    await add(visit, act, file instanceof File && act.kind === 'photo' ? { file } : {})
    form.reset()
  }

  /** Resolves once it is in the queue. */
  function add(visit: CrewVisit, act: Act, photo: { file?: File } = {}): Promise<void> {
    const { id: visitId, customerName } = visit
    const added = work.add(path, [{ visitId, customerName, seen: seenByCrew(visit), act, ...photo }])
    void decide(added)
    return added
  }

  /** Actions that make no sense later, like Undo, aren't queued. In order, because the second tap may depend on the first. */
  function sendNow(form: FormData): Promise<void> {
    turn.current = turn.current.then(() => sendInTurn(form))
    return turn.current
  }

  async function sendInTurn(form: FormData) {
    try {
      const fresh = await freshCrew(path, { visit: String(form.get('visit')) })
      const current = fresh?.props && visitIn(fresh.props, String(form.get('visit')))
      if (current) form.set('version', String(current.version))
      await sendForm(path, form)
      changed({ visit: String(form.get('visit')), does: String(form.get('does')) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, message } = error
      setProblem(error.status === 0 ? words.needsNetwork : crewProblem({ code, problem: message }, page))
    }
  }

  /** Changes what waits, then goes on sending. */
  async function decide(change: Promise<void>) {
    await change
    setQueue(await work.waiting(path))
    await send()
  }

  return {
    page,
    words,
    now,
    queue,
    problem,
    ...progress,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    isLive,
    noteText: (visit: CrewVisit) => void add(visit, { kind: 'texted' }),
    send: () => void send(),
    drop: (id: number) => void decide(work.removeWork(id)),
    keepMine: (mine: WaitingWork) => void decide(work.keepMine(queue, mine)),
    changeMinutes: (waiting: WaitingWork, minutes: number) =>
      void decide(
        work.saveWork(waiting.act.kind === 'arrival' ? [{ ...waiting, act: { ...waiting.act, minutes } }] : []),
      ),
  }
}

export type Crew = ReturnType<typeof useCrew>

export const CrewContext = createContext<Crew | undefined>(undefined)

export function useCrewPage(): Crew {
  const crew = useContext(CrewContext)
  if (!crew) throw new Error('useCrewPage needs a CrewContext above it.')
  return crew
}

/** A form's action, if it can wait for a network. A change of minutes can't. */
function actIn(form: FormData): Act | undefined {
  const does = form.get('does')
  const text = String(form.get('message') ?? '').trim()
  const state = ARRIVAL_STATES.find((each) => each === does)
  if (state) return form.has('minutes') ? undefined : { kind: 'arrival', state }
  const file = form.get('file')
  const mark = String(form.get('mark') ?? '')
  if (does === 'photo') return { kind: 'photo', name: file instanceof File ? file.name : '', mark }
  if (does === 'done') return { kind: 'done' }
  if (does === 'note') return { kind: 'note', text }
  return does === 'message' ? { kind: 'line', text } : undefined
}

/** When the page arrived that the worker shows now, on this phone's clock. */
async function keptAt(path: string): Promise<number> {
  const kept = 'caches' in window ? await window.caches.match(path, { cacheName: CREW_CACHE + path }) : undefined
  return Number(kept?.headers.get(KEPT_AT) ?? Date.now())
}

/** The worker keeps the page with the code that it runs, so that it opens without a network. */
async function keepPage(path: string): Promise<void> {
  // Over plain http there are no workers.
  const registration = await navigator.serviceWorker?.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const assets = loaded.filter((name) => name.startsWith('/assets/'))
  registration?.active?.postMessage({ crewPage: path, assets })
}
