import type { ShownLogo } from '#domain/brand/logo.ts'
import { classNames } from '../ui/class-names.ts'

export const homeLink = 'min-w-0 rounded-sm text-on-deep no-underline'

export function Logo({ name, logo }: { name: string; logo?: ShownLogo | null | undefined }) {
  return logo ? <LogoPicture name={name} logo={logo} /> : <Mark name={name} />
}

/** On a light plate if the logo would vanish on a dark panel. */
export function LogoPicture({ name, logo: { src, width, height, ground } }: { name: string; logo: ShownLogo }) {
  const isPlated = ground === 'light'
  return (
    <span
      data-theme={isPlated ? 'light' : undefined}
      className={classNames('inline-flex w-fit max-w-full', isPlated && 'rounded-md bg-surface-raised p-2')}
    >
      <img src={src} width={width} height={height} alt={name} className="max-h-12 w-auto max-w-full object-contain" />
    </span>
  )
}

/** A plumb bob on its line: the site's own mark, in the current color. */
function Mark({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="0 0 24 32" className="h-9 w-auto shrink-0" aria-hidden="true">
        <path d="M12 0v11" stroke="currentColor" strokeWidth="1.5" opacity="0.6" />
        <path d="M7.5 11h9v3.2h-9z" fill="currentColor" />
        <path d="M5 15.4h14L12 32z" fill="var(--color-on-deep-accent)" />
      </svg>
      <span className="wrap-anywhere font-display font-semibold text-lg leading-tight">{name}</span>
    </span>
  )
}
