import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonSize, type ButtonTone, buttonStyle } from '../ui/button.tsx'

type RouteButtonProps = ComponentProps<typeof Link> & { tone?: ButtonTone; size?: ButtonSize }

export function RouteButton({ tone, size, className, ...rest }: RouteButtonProps) {
  return <Link {...rest} className={buttonStyle(tone, size, className)} />
}

export function RouteLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} className="text-link" />
}
