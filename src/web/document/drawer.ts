import { NAVIGATION_ID } from '../layout/navigation-id.ts'

/** The browser opens and closes the drawer. While it is open, focus stays inside. Returns a function that stops this. */
export function keepFocusInDrawer(): () => void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  // Before it closes: the button that opened it is in the page, and inert elements can't take focus back.
  document.addEventListener(
    'beforetoggle',
    (event) => isDrawer(event.target) && event.newState === 'closed' && makeInert(false),
    options,
  )
  document.addEventListener(
    'toggle',
    ({ target }) => isDrawer(target) && isOpen(target) && keepFocusIn(target),
    options,
  )
  // When the browser restores the page from memory, the drawer is closed.
  window.addEventListener('pagehide', closeDrawer, { signal: ended.signal })
  const drawer = document.getElementById(NAVIGATION_ID)
  if (drawer && isOpen(drawer)) keepFocusIn(drawer)
  return () => ended.abort()
}

export function closeDrawer(): void {
  const drawer = document.getElementById(NAVIGATION_ID)
  if (drawer && isOpen(drawer)) drawer.hidePopover()
}

function isDrawer(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.id === NAVIGATION_ID
}

function isOpen(drawer: HTMLElement): boolean {
  return drawer.matches(':popover-open')
}

function keepFocusIn(drawer: HTMLElement): void {
  makeInert(true)
  if (!drawer.contains(document.activeElement)) drawer.querySelector<HTMLElement>('[popovertargetaction]')?.focus()
}

function makeInert(inert: boolean): void {
  document.getElementById('page')?.toggleAttribute('inert', inert)
}
