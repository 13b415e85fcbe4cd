import { logFailedCall } from '../data/error-log.ts'
import { newest } from '../data/newest.ts'
import { LIVE, planIslands } from '../islands/plan.ts'
import { fetchPage } from './fetch-page.ts'
import { renew } from './renew.ts'
import { followChanges } from './stream.ts'

/** `data-pending` marks an outcome that no change announces, such as an email that leaves in a moment. */
const PENDING_MS = 13_000

/**
 * `data-shows` names the collection that a part of the page shows. The part keeps one child. It is fetched again after a change, when the tab
 * becomes visible and when its form is submitted. If an automatic refresh fails, the old content stays: a
 * visitor on a train should not lose the page.
 */
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

/** Nobody should lose what they are writing, or a photo that they chose. */
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

/** Returns a function that stops it. */
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
