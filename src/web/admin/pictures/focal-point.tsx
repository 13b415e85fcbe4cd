import type { PointerEvent } from 'react'
import { type FocalPoint, focusAt, focusWords, movedFocus, objectPosition } from '#domain/pictures/focus.ts'
import { Picture } from '../../ui/picture.tsx'

interface FocalPointProps {
  src: string
  focus: FocalPoint
  onChange: (focus: FocalPoint) => void
}

/** The shapes in which the site shows pictures. */
const CROPS = [
  { label: 'Wide', shape: 'aspect-21/9 w-28' },
  { label: '4:3', shape: 'aspect-4/3 w-20' },
  { label: '4:5', shape: 'aspect-4/5 w-14' },
] as const

/** The point that every crop keeps in view: set by a click or drag on the picture, or with the arrow keys. */
export function FocalPointPicker({ src, focus, onChange }: FocalPointProps) {
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(focusAt(((clientX - left) / width) * 100, ((clientY - top) / height) * 100))
  }
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="grid gap-1.5">
        <div
          className="relative max-w-80 cursor-crosshair touch-none select-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            place(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event)
          }}
        >
          <Picture
            src={src}
            alt=""
            sizes="20rem"
            largest={640}
            className="pointer-events-none block h-auto max-h-80 w-auto max-w-full rounded-sm"
          />
          <span
            role="slider"
            tabIndex={0}
            aria-label="Focal point"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={focus.x}
            aria-valuetext={focusWords(focus)}
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            className="-translate-1/2 absolute size-7 rounded-full border-2 border-white bg-black/35 shadow-[0_0_0_2px_rgb(0_0_0/0.7)]"
            onKeyDown={(event) => {
              const moved = movedFocus(focus, event.key, event.shiftKey)
              if (!moved) return
              event.preventDefault()
              onChange(moved)
            }}
          />
        </div>
        <p className="max-w-80 text-ink-muted text-xs">
          Click what matters most, or move the point with the arrow keys. It stays in view wherever the picture is
          cropped.
        </p>
      </div>
      <ul aria-label="How the site crops it" className="flex flex-wrap items-end gap-3">
        {CROPS.map(({ label, shape }) => (
          <li key={label} className="grid gap-1 text-ink-muted text-xs">
            <span className={`${shape} block overflow-hidden rounded-sm`}>
              <Picture
                src={src}
                alt=""
                sizes="8rem"
                largest={320}
                position={objectPosition(focus)}
                className="size-full object-cover"
              />
            </span>
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
