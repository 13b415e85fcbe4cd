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
  // Browsers without invoker commands.
  if ('command' in HTMLButtonElement.prototype) return
  addEventListener('click', ({ target }) => {
    const opener = target.closest?.('[command=show-modal]')
    if (opener) document.getElementById(opener.getAttribute('commandfor'))?.showModal()
  })
})()
