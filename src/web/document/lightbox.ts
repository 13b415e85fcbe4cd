import { neighborIndex } from '#domain/projects/gallery.ts'
import { watchSwipes } from './swipe.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

type Opener = (link: HTMLElement) => void

const ready = new WeakMap<HTMLDialogElement, Opener>()

/** Opens the dialog at the picture of the link. The browser traps focus and closes on Escape. */
export function openLightbox(dialog: HTMLDialogElement, link: HTMLElement): void {
  const open = ready.get(dialog) ?? prepare(dialog)
  ready.set(dialog, open)
  open(link)
}

function prepare(dialog: HTMLDialogElement): Opener {
  const slides = [...dialog.querySelectorAll<HTMLElement>('[data-slide]')]
  const status = dialog.querySelector('[role=status]')
  const { position: words = 'Picture {number} of {count}' } = dialog.dataset
  let shown = 0
  let opener: HTMLElement | undefined

  const show = (index: number) => {
    shown = index
    const near = [-1, 1].map((by) => neighborIndex(index, by, slides.length))
    for (const [place, slide] of slides.entries()) {
      // The neighbors are laid out but hidden, so that the browser fetches them ahead of time.
      slide.hidden = place !== index && !near.includes(place)
      slide.toggleAttribute('data-unseen', place !== index)
    }
    const caption = slides[index]?.lastElementChild?.textContent
    const position = words.replace('{number}', String(index + 1)).replace('{count}', String(slides.length))
    if (status) status.textContent = position + (caption && `: ${caption}`)
  }
  const step = (by: number) => show(neighborIndex(shown, by, slides.length))

  dialog.addEventListener('click', ({ target }) => {
    const by = target instanceof Element && target.closest<HTMLElement>('[data-step]')?.dataset.step
    if (by) step(Number(by))
  })
  dialog.addEventListener('keydown', (event) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  })
  // Some browsers don't focus a clicked link, so the dialog couldn't return focus to it.
  dialog.addEventListener('close', () => opener?.focus())
  watchSwipes(dialog, { left: () => step(1), right: () => step(-1) })
  return (link) => {
    opener = link
    show(Number(link.dataset.picture))
    // A second click may come while the code loads.
    if (!dialog.open) dialog.showModal()
  }
}
