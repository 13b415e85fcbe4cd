import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts'

type ButtonLinkProps = ComponentProps<'a'> & { href: string; tone?: ButtonTone; size?: ButtonSize }

/** Loads a document, dials a number or writes a mail. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonStyle(tone, size, className)} />
}
