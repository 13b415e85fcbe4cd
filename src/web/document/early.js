// Runs inline in every public document: what the first interaction needs before anything is downloaded. Keep it small.
;(() => {
  // The browser may offer installation before start.ts has loaded.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event
  })
  // The line between a before and an after picture. document/start.ts does the same for restored sliders.
  addEventListener('input', ({ target }) => {
    if (!target.matches('[data-divides]')) return
    target.parentNode.style.setProperty('--divide', `${target.value}%`)
    target.setAttribute('aria-valuetext', `${target.value} percent before`)
  })
  // A visit's first page is painted before its module and its fonts are requested. Other pages find them in the cache.
  const { start, faces } = document.currentScript.dataset
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    import(start).catch(() => {})
    const loads = faces.split(',').map((face) => new FontFace(...face.split(/ (?=url)/), { weight: '400 700' }).load())
    Promise.all(loads).then(
      (loaded) => {
        for (const face of loaded) document.fonts.add(face)
      },
      () => {},
    )
  }
  if (document.prerendering || document.referrer.startsWith(`${location.origin}/`)) begin()
  else {
    // The first paint of all may be nothing but the ground.
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) begin()
    }).observe({ type: 'paint', buffered: true })
    // Browsers that hide what could tell people apart report no paint.
    addEventListener('load', begin)
  }
  // Browsers without invoker commands.
  if ('command' in HTMLButtonElement.prototype) return
  addEventListener('click', ({ target }) => {
    const opener = target.closest?.('[command=show-modal]')
    if (opener) document.getElementById(opener.getAttribute('commandfor'))?.showModal()
  })
})()
