import { lengthAdvice, lengthOf } from '#domain/seo.ts'
import { classNames } from '../../ui/class-names.ts'

type LengthCounterProps = {
  text: string
  length: { min: number; max: number }
  /** The number alone, where the recommendation stands beside it. */
  brief?: boolean
}

const TONES = { empty: '', short: 'text-warning-ink', good: 'text-success-ink', long: 'text-danger-ink' }

/** How a text's length stands against what search engines show of it. */
export function LengthCounter({ text, length, brief = false }: LengthCounterProps) {
  const { verdict, words } = lengthAdvice(text, length)
  return <span className={classNames('font-medium', TONES[verdict])}>{brief ? lengthOf(text) : words}</span>
}
