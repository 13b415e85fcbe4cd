import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import { classNames } from '../ui/class-names.ts'

const QUIET = 4

type QrCodeProps = { text: string; label: string; className?: string }

/** Drawn in this browser, so that a secret goes nowhere. Black on white in both themes: cameras need the contrast. */
export function QrCode({ text, label, className = 'size-52' }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const code = generate(text)
    return { path: toSvgPath(code), size: code.size }
  }, [text])
  const whole = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      className={classNames('max-w-full rounded-md', className)}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
