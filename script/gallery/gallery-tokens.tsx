import { GallerySection } from './gallery-section.tsx'

const swatches = [
  'bg-surface text-ink',
  'bg-surface-raised text-ink',
  'bg-surface-sunken text-ink-muted',
  'bg-brand text-on-brand',
  'bg-brand-soft text-brand-ink',
  'bg-accent text-on-accent',
  'bg-accent-soft text-accent-ink',
  'bg-deep text-on-deep',
  'bg-deep text-on-deep-accent',
  'bg-danger text-on-danger',
  'bg-danger-soft text-danger-ink',
  'bg-success-soft text-success-ink',
  'bg-warning-soft text-warning-ink',
  'bg-info-soft text-info-ink',
]

const sizes = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl']

export function GalleryTokens() {
  return (
    <GallerySection title="Color and type">
      <ul className="grid grid-cols-2 gap-2 text-xs sm:grid-cols-4 lg:grid-cols-7">
        {swatches.map((pair) => (
          <li key={pair} className={`${pair} grid min-h-20 content-end rounded-md border border-line p-3`}>
            {pair.replace('bg-', '').replace(' text-', ' / ')}
          </li>
        ))}
      </ul>
      <div className="grid gap-3">
        {sizes.map((size) => (
          <p key={size} className={`${size} font-display font-semibold`}>
            Water goes where it should
          </p>
        ))}
        <p className="text-lg text-ink-muted">Large text introduces a page in a sentence or two.</p>
        <p className="max-w-prose">
          Body text is set in Instrument Sans, at 17 pixels, because homeowners read it on a phone in a wet kitchen. It
          is 1,500 customers and 13 years of work, told without shouting.
        </p>
        <p className="text-sm">Small text labels fields and fills tables.</p>
      </div>
    </GallerySection>
  )
}
