import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type TextLinkProps = ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string })

export function TextLink({ className, ...rest }: TextLinkProps) {
  const look = classNames('text-link', className)
  return 'to' in rest ? <Link {...rest} className={look} /> : <a {...rest} className={look} />
}
