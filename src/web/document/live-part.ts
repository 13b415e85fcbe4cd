import type { PublicChange } from '#domain/collections/change.ts'
import { backOffMs, mayHaveMissed } from '../data/back-off.ts'
import { logFailedCall } from '../data/error-log.ts'
import { newest } from '../data/newest.ts'
import { LIVE, planIslands } from '../islands/plan.ts'
import { fetchPage } from './fetch-page.ts'
import { renew } from './renew.ts'

/** `data-pending` marks an outcome that no change announces, like an email that leaves in a moment. */
const PENDING_MS = 13_000

/** If an automatic refresh fails, the old content stays: a visitor on a train should not lose the page. */
export function watchLivePart(): void {
  const part = document.querySelector<HTMLElement>('[data-shows]')
  if (!part) return
  const nextRead = newest()
  const ended = new AbortController()
  let again: ReturnType<typeof setTimeout> | undefined

  const refresh = async (isAsked: boolean) => {
    if (isBeingFilled(part)) return lookAgain()
    const signal = nextRead()
    const answer = await fetchPage(signal)
    if (signal.aborted || ended.signal.aborted) return
    const fresh = answer && (answer.ok || isAsked) ? answer.page.querySelector('[data-shows]') : undefined
    if (fresh) renew(part, fresh)
    else if (isAsked) showFailure(part)
    planIslands()
    lookAgain()
  }
  const lookAgain = () => {
    clearTimeout(again)
    if (part.querySelector('[data-pending]')) again = setTimeout(() => void refresh(false), PENDING_MS)
  }

  lookAgain()
  followChanges(part.dataset.shows ?? '', () => void refresh(false), ended.signal)
  // Islands follow changes themselves.
  part.addEventListener(LIVE, () => ended.abort())
  document.addEventListener('submit', (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || !('refreshes' in form.dataset)) return
    event.preventDefault()
    const settle = busy(form)
    void refresh(true).then(settle)
  })
}

/** Visitors must not lose what they are writing, or a photo that they chose. */
function isBeingFilled(part: HTMLElement): boolean {
  const fields = part.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input[type=file]')
  return Array.from(fields).some(({ value }) => value !== '')
}

/** Without a response, the part shows the error message that the server rendered along. */
function showFailure(part: HTMLElement): void {
  const words = part.querySelector<HTMLTemplateElement>('template[data-failed]')
  if (!words) return
  logFailedCall('GET', window.location.pathname, 0, words.dataset.failed)
  part.replaceChildren(words.content.cloneNode(true), words)
}

function busy(form: HTMLFormElement): () => void {
  const button = form.querySelector('button')
  const status = form.querySelector('[role=status]')
  button?.setAttribute('aria-busy', 'true')
  if (status) status.textContent = button?.dataset.busy ?? ''
  return () => {
    button?.removeAttribute('aria-busy')
    if (status) status.textContent = ''
  }
}

/** Only a visible page holds a stream: browsers allow six per host, and keep no page in memory that holds one. */
function followChanges(collection: string, onChange: () => void, ended: AbortSignal): void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let since = 0

  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  const open = () => {
    if (source || document.hidden) return
    const opened = new EventSource('/api/changes')
    source = opened
    opened.addEventListener('ready', ({ data }) => {
      if (refusals > 0 || mayHaveMissed(data, since)) onChange()
      refusals = 0
    })
    opened.addEventListener('reset', onChange)
    opened.addEventListener('change', ({ data }) => {
      const change: Pick<PublicChange, 'collection'> = JSON.parse(data)
      if (change.collection === collection) onChange()
    })
    // The browser reconnects when the connection breaks, but gives up for good when it is refused.
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      close()
      refusals++
      retry = setTimeout(open, backOffMs(refusals, Math.random()))
    })
  }
  const reopen = () => {
    since = performance.now()
    open()
  }
  const comeBack = () => {
    onChange()
    reopen()
  }
  const options = { signal: ended }
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : comeBack()), options)
  window.addEventListener('pagehide', close, options)
  // start.ts checks for changes made meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && reopen(), options)
  ended.addEventListener('abort', close)
  open()
}
