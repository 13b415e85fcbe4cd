import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts'

type Look = { tone?: ButtonTone; size?: ButtonSize }
type InsideProps = Look & ComponentProps<typeof Link>
type OutsideProps = Look & ComponentProps<'a'> & { href: string }

/** `to` stays inside the site; `href` is for tel:, mailto: and other hosts. */
export function ButtonLink({ tone, size, className, ...rest }: InsideProps | OutsideProps) {
  const look = buttonStyle(tone, size, className)
  return 'to' in rest ? <Link {...rest} className={look} /> : <a {...rest} className={look} />
}
