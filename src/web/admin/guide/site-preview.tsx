import { HOME_PATH } from '#domain/site/navigation.ts'

/** The home page itself, loaded again after each save. Only looked at: it takes no focus and no clicks. */
export function SitePreview({ saves }: { saves: number }) {
  return (
    <figure className="grid w-full max-w-98 gap-2 justify-self-center xl:sticky xl:top-8">
      <figcaption className="text-ink-muted text-sm">Your home page, as a phone shows it</figcaption>
      <iframe
        key={saves}
        src={HOME_PATH}
        title="Your home page, as a phone shows it"
        inert
        className="h-160 w-full rounded-lg border border-line-strong bg-surface"
      />
    </figure>
  )
}
