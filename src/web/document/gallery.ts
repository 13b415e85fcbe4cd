/** Links with `data-picture` open the lightbox at that picture. Its code is loaded with the first one. */
export function watchGallery(): void {
  const dialog = document.querySelector('[data-lightbox]')
  if (!(dialog instanceof HTMLDialogElement)) return
  document.addEventListener('click', (event) => {
    const link = pictureLink(event)
    if (!link) return
    event.preventDefault()
    import('./lightbox.ts').then(
      ({ openLightbox }) => openLightbox(dialog, link),
      () => window.location.assign(link.href),
    )
  })
}

/** A plain click on a picture's link. With a modifier key it is a normal link. */
function pictureLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest<HTMLAnchorElement>('a[data-picture]')
}
