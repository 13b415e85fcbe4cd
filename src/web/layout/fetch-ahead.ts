import { use, useEffect } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, UNSAFE_DataRouterContext as RouterContext } from 'react-router'

declare global {
  interface Navigator {
    /** In browsers that let a visitor ask for little data. */
    connection?: { saveData: boolean }
  }
}

interface Asked {
  data: string
  answer: Promise<Response>
  underway: boolean
  pressedAt: number
}

interface PageAhead {
  /** The address at which the router asks for what the page shows. */
  data: string
  /** Its scripts and styles. */
  files: readonly string[]
}

/** Long enough to pass over a link on the way to another. */
const POINTING_MS = 80
/** Longer than a click takes, on a busy device too. */
const PRESSING_MS = 2000

/**
 * Fetches the page behind a link while the visitor points at it, has it in focus or begins to press it, and hands the
 * router what came. An answer older than the press may have been overtaken by a change, so the press asks once more: mostly
 * a 304, and there when the button comes up again. The browsers' own prefetch, which the router's links can use, would be
 * shown unasked for five minutes (Chrome) or not at all (Safari).
 */
export function useFetchAhead(): void {
  const router = use(RouterContext)?.router
  const routes = use(FrameworkContext)?.manifest.routes
  useEffect(() => {
    if (!router || !routes) return
    return fetchAhead((link) => {
      const id = router.match(link.pathname)?.at(-1)?.route.id
      const route = id?.startsWith('public/') ? routes[id] : undefined
      const sameScreen = link.pathname === location.pathname
      if (!route || (sameScreen && link.search === location.search)) return
      const { module, imports = [], css = [] } = route
      // What stands around a list is not fetched again with it: see unlessOnlySearchChanged.
      return { data: dataAddress(link.href, sameScreen ? route.id : undefined), files: [module, ...imports, ...css] }
    })
  }, [router, routes])
}

/** As the router writes it. */
function dataAddress(href: string, onlyRoute: string | undefined): string {
  const url = new URL(href)
  url.hash = ''
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data'
  url.searchParams.delete('index')
  if (onlyRoute) url.searchParams.set('_routes', onlyRoute)
  return url.href
}

function fetchAhead(pageBehind: (link: HTMLAnchorElement) => PageAhead | undefined): () => void {
  const plainFetch = window.fetch
  const ended = new AbortController()
  let asked: Asked | undefined
  let pointing = 0

  const notice = ({ type, target, timeStamp }: Pick<Event, 'type' | 'target' | 'timeStamp'>) => {
    clearTimeout(pointing)
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]')
    const page = link && !navigator.connection?.saveData && pageBehind(link)
    if (!page) return
    const isPressed = type === 'pointerdown'
    const get = () => {
      for (const file of page.files) preload(file)
      if (asked?.data !== page.data || (isPressed && !asked.underway)) asked = ask(page.data, plainFetch)
      if (isPressed) asked.pressedAt = timeStamp
    }
    if (isPressed) get()
    else pointing = window.setTimeout(get, POINTING_MS)
  }

  window.fetch = (input, init) => {
    const ahead = asked
    // The router names a method only when it writes, and what was asked before a write is out of date.
    if (ahead && (init?.method || ahead.data === String(input))) {
      clearTimeout(pointing)
      asked = undefined
      if (!init?.method && (ahead.underway || performance.now() - ahead.pressedAt < PRESSING_MS)) return ahead.answer
    }
    return plainFetch(input, init)
  }
  for (const event of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(event, notice, { passive: true, signal: ended.signal })
  // The pointer that woke the page may rest on a link.
  notice({ type: '', target: document.querySelector('a:hover'), timeStamp: 0 })

  return () => {
    ended.abort()
    window.fetch = plainFetch
  }
}

function ask(data: string, plainFetch: typeof fetch): Asked {
  const asked = { data, answer: plainFetch(data), underway: true, pressedAt: Number.NEGATIVE_INFINITY }
  const over = () => {
    asked.underway = false
  }
  // Read to its end, or the browser does not keep it.
  void asked.answer.then((response) => response.clone().text()).then(over, over)
  return asked
}

function preload(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }
  document.head.append(Object.assign(document.createElement('link'), kind, { href }))
}
