import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive />
    </StrictMode>,
  )
})

/** Tells boot.js that clicks it held can be repeated now. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    window.dispatchEvent(new Event('plumbline:hydrated'))
  }, [])
  return <HydratedRouter />
}
