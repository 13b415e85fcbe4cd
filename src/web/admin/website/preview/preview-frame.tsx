import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showField, showPage } from './preview-page.ts'

type PreviewFrameProps = {
  title: string
  html: string
  /** The width of the screen it shows. */
  width: number
  /** The field that has the focus. */
  field: string | undefined
  onField: (path: string) => void
}

// Standards mode. The page itself is put in by showPage.
const BLANK = '<!doctype html><title>Preview</title>'

/** The page itself at a screen's width, as small as it must be to fit. */
export function PreviewFrame({ title, html, width, field, onField }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Document>()
  const size = useSize(box)
  const scale = size === undefined ? 1 : Math.min(1, size.width / width)

  const jump = useEffectEvent((event: Event) => {
    event.preventDefault()
    const target = event.target
    const shown = isElement(target) ? target.closest('[data-field]')?.getAttribute('data-field') : undefined
    if (shown) onField(shown)
  })
  useEffect(() => {
    const still = (event: Event) => event.preventDefault()
    frame?.addEventListener('click', jump)
    frame?.addEventListener('submit', still)
    return () => {
      frame?.removeEventListener('click', jump)
      frame?.removeEventListener('submit', still)
    }
  }, [frame])

  const showFocused = useEffectEvent(() => frame && field !== undefined && showField(frame, field))
  useEffect(() => {
    if (!frame) return
    showPage(frame, html)
    showFocused()
  }, [frame, html])
  useEffect(() => {
    if (frame && field !== undefined) showField(frame, field)
  }, [frame, field])

  return (
    <div ref={box} className="min-h-0 grow overflow-hidden rounded-lg border border-line bg-surface-sunken">
      <iframe
        title={title}
        srcDoc={BLANK}
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument ?? undefined)}
        className="mx-auto block origin-top-left border-0 bg-surface"
        style={{
          width,
          height: size === undefined ? 0 : size.height / scale,
          transform: `scale(${scale})`,
          marginInline: scale < 1 ? 0 : 'auto',
        }}
      />
    </div>
  )
}

/** Elements of a frame are not instances of this window's Element. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}

interface Size {
  width: number
  height: number
}

function useSize(box: React.RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return size
}
