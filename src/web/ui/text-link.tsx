import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Loads a document, dials a number or writes a mail. */
export function TextLink({ className, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a {...rest} className={classNames('text-link', className)} />
}
