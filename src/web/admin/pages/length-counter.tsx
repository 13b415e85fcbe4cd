import { lengthAdvice, lengthOf } from '#domain/seo/seo.ts'
import { classNames } from '../../ui/class-names.ts'

type LengthCounterProps = {
  text: string
  length: { min: number; max: number }
  /** Shows only the number, where the recommendation is already on screen. */
  brief?: boolean
}

const TONES = { empty: '', short: 'text-warning-ink', good: 'text-success-ink', long: 'text-danger-ink' }

/** Compares a text's length with what search engines show. */
export function LengthCounter({ text, length, brief = false }: LengthCounterProps) {
  const { verdict, words } = lengthAdvice(text, length)
  return <span className={classNames('font-medium', TONES[verdict])}>{brief ? lengthOf(text) : words}</span>
}
