import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { type PartId, partLabel } from '#domain/website/part.ts'
import { PART_SCHEMAS } from '#domain/website/schema.ts'
import { query, useRead } from '../../../data/calls.ts'
import { Spinner } from '../../../ui/button.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Notice } from '../../../ui/page.tsx'
import { LoadError } from '../../load-error.tsx'
import { useSettled } from '../../use-settled.ts'
import { showField, showPage } from './preview-page.ts'

const WIDTHS = { phone: 390, desktop: 1280 }

const SCREENS = [
  { value: 'phone', label: 'Phone', icon: Smartphone },
  { value: 'desktop', label: 'Desktop', icon: Monitor },
] as const

type PartPreviewProps = {
  part: PartId
  field: string | undefined
  onField: (path: string) => void
}

export function PartPreview({ part, field, onField }: PartPreviewProps) {
  const [screen, setScreen] = useState<keyof typeof WIDTHS>('phone')
  const preview = usePartPreview(part)
  const { data, error, isWaiting } = preview
  return (
    <section aria-label="Preview" className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted text-sm">Click a text to edit it.</p>
        <ChoiceButtons legend="Width of the preview" choices={SCREENS} chosen={screen} onChoose={setScreen} />
      </div>
      <LoadError of={preview} />
      {isWaiting && <Notice tone="info">The preview updates once the marked fields are filled in.</Notice>}
      {data ? (
        <PreviewFrame
          title={`Preview of ${partLabel(part)}`}
          html={data.html}
          width={WIDTHS[screen]}
          field={field}
          onField={onField}
        />
      ) : (
        !error && <Spinner block>Preparing the preview...</Spinner>
      )}
    </section>
  )
}

/** The page with what is in the form, fetched when typing pauses. The previous one stays until then. */
function usePartPreview(part: PartId) {
  const { control } = useFormContext()
  const content = useSettled(JSON.stringify(useWatch({ control })))
  return { ...useRead(partPreview, part, content), isWaiting: contentIn(part, content) === undefined }
}

/** Undefined while the content is invalid. */
function contentIn(part: PartId, content: string) {
  return PART_SCHEMAS[part].safeParse(JSON.parse(content)).data
}

const partPreview = query({
  key: ['site preview'],
  keepsPrevious: true,
  isReadOnce: true,
  failed: PAGE_MESSAGES.previewFailed,
  enabled: (part: PartId, content: string) => contentIn(part, content) !== undefined,
  call: (api, sending, part: PartId, content: string) =>
    api.admin.site[':part'].preview.$post({ param: { part }, json: contentIn(part, content) ?? {} }, sending),
})

type PreviewFrameProps = {
  title: string
  html: string
  width: number
  field?: string | undefined
  onField?: (path: string) => void
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
    if (shown) onField?.(shown)
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

export function useSize(box: React.RefObject<HTMLElement | null>): Size | undefined {
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
