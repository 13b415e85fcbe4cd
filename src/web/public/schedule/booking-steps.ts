/** Reports that the visitor chose a time, or left the form at a field. The server knows the rest. */
export function watchBookingSteps(): void {
  const form = document.querySelector('[data-island=booking]')
  const report = (what: string) => navigator.sendBeacon(`/api/count/${what}`)
  let field = ''
  form?.addEventListener('focusin', ({ target }) => {
    field = nameOf(target) ?? field
  })
  form?.addEventListener('change', ({ target }) => nameOf(target) === 'time' && report('time'))
  form?.addEventListener('submit', () => {
    field = ''
  })
  window.addEventListener('pagehide', () => field && report(`left?left=${field}`))
}

function nameOf(target: EventTarget | null): string | null {
  return target instanceof Element ? target.getAttribute('name') : null
}
