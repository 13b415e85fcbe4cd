import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-7', text: 'size-[1.15em]' }

type IconProps = {
  icon: LucideIcon
  size?: keyof typeof sizes
  /** Needed only if no text beside it says the same. */
  label?: string
  className?: string
}

export function Icon({ icon: Glyph, size = 'md', label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Glyph {...named} strokeWidth={1.75} className={classNames('shrink-0', sizes[size], className)} />
}
