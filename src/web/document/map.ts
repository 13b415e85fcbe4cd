/** The map is another host's: its frame gets an address when the visitor asks for it, or scrolls to it. */
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
  // Only once somebody scrolls: a map that is in view from the start waits to be asked for.
  window.addEventListener('scroll', () => reached.observe(box), { once: true, passive: true })
}
