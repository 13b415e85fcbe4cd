import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useStaysOnScreen } from './same-screen.ts'

/**
 * After a client-side navigation: announces the new title and moves focus to the content, as a page load would. If only
 * the address of the screen changed, focus stays.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  const stays = useStaysOnScreen()
  const moveFocus = useEffectEvent(() => {
    if (!stays) document.getElementById('main')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
    moveFocus()
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
