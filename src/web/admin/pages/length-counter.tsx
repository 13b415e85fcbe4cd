import { lengthAdvice } from '#domain/seo.ts'
import { classNames } from '../../ui/class-names.ts'

type LengthCounterProps = { text: string; length: { min: number; max: number } }

const TONES = { empty: '', short: 'text-warning-ink', good: 'text-success-ink', long: 'text-danger-ink' }

/** How a text's length stands against what search engines show of it. */
export function LengthCounter({ text, length }: LengthCounterProps) {
  const { verdict, words } = lengthAdvice(text, length)
  return <span className={classNames('font-medium', TONES[verdict])}>{words}</span>
}
