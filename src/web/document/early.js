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
  // A visit's first page is painted, with its pictures, before its module and its fonts are requested. Other pages find
  // them in the cache.
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
    // In the load event the pictures have arrived, but aren't painted. Some browsers report no paint at all.
    addEventListener('load', () => {
      let timer = setTimeout(begin, 2000)
      new PerformanceObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(begin, 200)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    // A visitor who touches the page doesn't wait for a slow picture.
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, begin)
  }
  // Browsers without invoker commands.
  if ('command' in HTMLButtonElement.prototype) return
  addEventListener('click', ({ target }) => {
    const opener = target.closest?.('[command=show-modal]')
    if (opener) document.getElementById(opener.getAttribute('commandfor'))?.showModal()
  })
})()
