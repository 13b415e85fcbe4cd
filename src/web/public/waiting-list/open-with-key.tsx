import { useEffect, useRef, useState } from 'react'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { useWords } from '../../language/language.tsx'
import { Spinner } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'

/** An island: sends the key of the link, which only this browser knows, and the page comes back as a document. */
export function OpenWithKey(_: object) {
  const { keyInvalid, openingPage } = useWords(CUSTOMER_LINK_WORDS)
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const open = () => {
      const given = window.location.hash.slice(1)
      if (key.current) key.current.value = given
      if (given) form.current?.submit()
      else setMissing(true)
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  return (
    <form ref={form} method="post" className="grid max-w-prose gap-5">
      <input ref={key} type="hidden" name="key" />
      {isMissing ? <Notice tone="error">{keyInvalid}</Notice> : <Spinner block>{openingPage}</Spinner>}
    </form>
  )
}
