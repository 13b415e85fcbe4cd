// The first script of every public page, as it stands here: keep it small.
// The page is complete without React. It comes to life when the visitor first touches it or what it shows has changed, or
// by itself for the administrator, whose links React adds, and when something was filled in before. A click on something
// that needs React before then is held and repeated once React has taken over.
;(() => {
  const plan = document.getElementById('deferred-module')
  if (!plan) return
  const touches = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'input']
  // Browsers report a pointer that rests where the page appears as one that moves: its second place is a movement.
  let rested
  const touch = (event) => {
    const place = `${event.screenX} ${event.screenY}`
    if (event.type !== 'pointermove' || (rested ?? place) !== place) start()
    rested ??= place
  }
  let started = false
  let changes
  let missed
  const held = []
  const start = () => {
    if (started) return
    started = true
    changes?.close()
    for (const name of touches) removeEventListener(name, touch, true)
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = plan.nonce
    script.textContent = plan.textContent
    // What the page can do without React, it does when React does not come.
    script.addEventListener('error', release, { once: true })
    document.head.append(script)
  }
  const release = () => {
    removeEventListener('click', hold, true)
    for (const target of held.splice(0)) target.click()
  }
  const hold = (event) => {
    const target = event.target.closest?.('[data-wake]')
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    held.push(target)
    start()
  }
  // While nobody touches it: one stream for each page in view, none for those that are not (a browser has six in all).
  const follow = (collection) => {
    const wake = (change) => {
      missed = change
      start()
    }
    const anything = () => wake({ collection: '*', operation: 'updated' })
    document.addEventListener('visibilitychange', () => (document.hidden ? changes?.close() : anything()))
    if (document.hidden) return
    changes = new EventSource('/api/changes')
    changes.addEventListener('reset', anything)
    // Refused: the browser gives up here for good, and React comes back later.
    changes.addEventListener('error', () => changes.readyState === EventSource.CLOSED && anything())
    changes.addEventListener('change', (event) => {
      const change = JSON.parse(event.data)
      if (change.collection === collection) wake(change)
    })
  }
  const { wakes, shows, fills, draft } = plan.dataset
  // A browser that keeps nothing for us may refuse to be asked.
  const keeps = (storage, key) => {
    try {
      return window[storage].getItem(key) !== null
    } catch {
      return false
    }
  }
  // Typed before this script came, or put back by the browser.
  const isFilledIn = (field) =>
    field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
  const isBegun = () =>
    (draft && keeps('sessionStorage', draft)) ||
    [...document.querySelectorAll('main :is(input, textarea)')].some(isFilledIn)
  const fetchAhead = () => {
    for (const href of fills.split(' ')) {
      const link = document.createElement('link')
      link.rel = link.relList.supports('prefetch') ? 'prefetch' : 'modulepreload'
      link.nonce = plan.nonce
      link.href = href
      document.head.append(link)
    }
  }
  const whenIdle = () =>
    (window.requestIdleCallback ?? setTimeout)(
      () => {
        if (started) return
        // ADMIN_TOKEN_KEY of src/domain/admin-token.ts.
        if (wakes !== 'touched' || keeps('localStorage', 'adminToken') || (fills && isBegun())) return start()
        if (shows) follow(shows)
        if (fills && !navigator.connection?.saveData) fetchAhead()
      },
      { timeout: 4000 },
    )
  // The browser offers installation once, and may do so before React is there to hear it. Some do on every visit: who has
  // only just come is not asked.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event
    setTimeout(start, 10_000)
  })
  addEventListener('click', hold, true)
  addEventListener(
    'plumbline:hydrated',
    () => {
      release()
      if (missed) dispatchEvent(new CustomEvent('database-updated', { detail: missed }))
    },
    { once: true },
  )
  for (const name of touches) addEventListener(name, touch, { capture: true, passive: true })
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
})()
