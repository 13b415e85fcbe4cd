/** Videos and maps in the owner's text load when the visitor asks for them. */
export function watchEmbeds(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-embed] > button') : null
    const frame = button?.parentElement?.querySelector('iframe')
    if (!button || !frame) return
    frame.src = frame.dataset.src ?? ''
    frame.hidden = false
    frame.focus()
    button.remove()
  })
}

/** The map is on another host, so its frame loads when the visitor asks for it or scrolls to it. */
export function watchMap(): void {
  const box = document.querySelector('[data-map]')
  const frame = box?.querySelector('iframe')
  if (!box || !frame) return
  const show = () => {
    if (frame.src) return
    frame.src = frame.dataset.src ?? ''
    frame.hidden = false
    reached.disconnect()
  }
  const reached = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { threshold: 0.6 })
  box.querySelector('button')?.addEventListener('click', show)
  // Only after scrolling: a map that is visible from the start waits for a click.
  window.addEventListener('scroll', () => reached.observe(box), { once: true, passive: true })
}
