export const homeLink = 'min-w-0 rounded-sm text-on-deep no-underline'

/** A plumb bob on its line: the site's logo, in the current color. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="0 0 24 32" className="h-9 w-auto shrink-0" aria-hidden="true">
        <path d="M12 0v11" stroke="currentColor" strokeWidth="1.5" opacity="0.6" />
        <path d="M7.5 11h9v3.2h-9z" fill="currentColor" />
        <path d="M5 15.4h14L12 32z" fill="var(--color-on-deep-accent)" />
      </svg>
      <span className="font-display font-semibold text-lg leading-tight">{name}</span>
    </span>
  )
}
