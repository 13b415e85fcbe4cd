// Runs inline in every public page, before any other script: keep it tiny.
// The page is complete without React. It comes to life when the browser is idle or the visitor first touches it; a
// click on something that needs React before then is held and repeated once React has taken over.
;(() => {
  const plan = document.getElementById('deferred-module')
  if (!plan) return
  // The browser offers installation once, and may do so before React is there to hear it.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event
  })
  const events = ['pointerdown', 'keydown', 'focusin']
  let started = false
  const held = []
  const hold = (event) => {
    const target = event.target.closest?.('[data-wake]')
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    held.push(target)
    start()
  }
  const start = () => {
    if (started) return
    started = true
    for (const name of events) removeEventListener(name, start, true)
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = plan.nonce
    script.textContent = plan.textContent
    document.head.append(script)
  }
  addEventListener('click', hold, true)
  addEventListener(
    'plumbline:hydrated',
    () => {
      removeEventListener('click', hold, true)
      for (const target of held) target.click()
    },
    { once: true },
  )
  for (const name of events) addEventListener(name, start, { capture: true, passive: true })
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 4000 })
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
})()
