import { diffLines } from 'diff'
import { useMemo } from 'react'
import { classNames } from '../../ui/class-names.ts'

type DifferenceProps = {
  before: { label: string; text: string }
  after: { label: string; text: string }
}

const LOOKS = {
  same: { sign: ' ', look: 'text-ink-muted', word: '' },
  removed: { sign: '−', look: 'bg-danger-soft text-danger-ink', word: 'Removed: ' },
  added: { sign: '+', look: 'bg-success-soft text-success-ink', word: 'Added: ' },
}

export function Difference({ before, after }: DifferenceProps) {
  const lines = useMemo(() => linesOf(before.text, after.text), [before.text, after.text])
  const same = lines.every(({ kind }) => kind === 'same')
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="text-danger-ink">− {before.label}</span>
        <span className="text-success-ink">+ {after.label}</span>
      </p>
      {same ? (
        <p className="text-ink-muted text-sm">Both versions are the same.</p>
      ) : (
        <ol className="relative overflow-x-auto rounded-md border border-line bg-surface-raised py-2 font-mono text-xs">
          {lines.map(({ id, kind, text }) => (
            <li key={id} className={classNames('flex gap-2 px-3 py-0.5', LOOKS[kind].look)}>
              <span aria-hidden="true" className="w-2 shrink-0 select-none">
                {LOOKS[kind].sign}
              </span>
              <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
                <span className="sr-only">{LOOKS[kind].word}</span>
                {text}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

interface Line {
  id: string
  kind: keyof typeof LOOKS
  text: string
}

const CONTEXT = 3

function linesOf(before: string, after: string): Line[] {
  const parts = diffLines(before, after)
  return parts.flatMap(({ value, added, removed }, part) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    const lines = value
      .replace(/\n$/, '')
      .split('\n')
      .map((text, index): Line => ({ id: `${part}-${index}`, kind, text }))
    return kind === 'same' ? folded(lines, part === 0, part === parts.length - 1) : lines
  })
}

function folded(lines: Line[], isFirst: boolean, isLast: boolean): Line[] {
  const head = isFirst ? [] : lines.slice(0, CONTEXT)
  const tail = isLast ? [] : lines.slice(Math.max(head.length, lines.length - CONTEXT))
  const hidden = lines.length - head.length - tail.length
  if (hidden < 2) return lines
  const words = `… ${hidden} unchanged lines`
  return [...head, { id: `${lines[0]?.id}-folded`, kind: 'same', text: words }, ...tail]
}
