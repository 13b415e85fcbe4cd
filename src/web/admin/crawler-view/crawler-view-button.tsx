import { Globe, ScanEye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MADE_PICTURE, type SocialKind } from '#domain/seo/social-picture.ts'
import type { CrawlerView } from '#server/api-types.ts'
import { command, useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Card, Notice } from '../../ui/page.tsx'

const readAsCrawler = command({
  failed: 'Failed to read the page',
  call: (api, kind: SocialKind, content: Readonly<Record<string, unknown>>) =>
    api.admin['crawler-view'].$post({ json: { kind, id: '', content } }),
})

interface CrawlerViewButtonProps {
  kind: SocialKind
  contentOf: () => Readonly<Record<string, unknown>>
}

export function CrawlerViewButton({ kind, contentOf }: CrawlerViewButtonProps) {
  const { start, data, error, isPending, reset } = useCommand(readAsCrawler)
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        tone="secondary"
        size="sm"
        busy={isPending}
        busyLabel="Reading..."
        onClick={() => void start(kind, contentOf())}
      >
        <ScanEye aria-hidden="true" />
        What search engines read
      </Button>
      {error && <Notice tone="error">{error.message}</Notice>}
      {data && (
        <Dialog
          onClose={reset}
          title="What search engines and chats read"
          description="Roughly what they would show if you published now. Each of them decides for itself."
          width="lg"
        >
          <CrawlerReading view={data} />
        </Dialog>
      )}
    </div>
  )
}

function CrawlerReading({ view }: { view: CrawlerView }) {
  const { address, title, description, isHidden, social, headings, text, words, things } = view
  const { host, pathname } = new URL(address)
  return (
    <div className="grid gap-8">
      <Part title="A search result">
        <Card className="grid gap-1">
          <p className="flex min-w-0 items-center gap-2 text-ink-muted text-xs">
            <Globe aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{[host, ...pathname.split('/').filter(Boolean)].join(' › ')}</span>
          </p>
          <p className="line-clamp-1 text-info-ink text-lg">{title || 'A page without a title'}</p>
          <p className="line-clamp-2 text-ink-muted text-sm">{description || 'No description'}</p>
        </Card>
        {isHidden && <Notice tone="info">This page asks search engines not to list it.</Notice>}
      </Part>
      <Part title="A link in a chat">
        <SharedCard host={host} {...social} />
      </Part>
      <Part title="Facts for search engines">
        {things.length === 0 && <p className="text-ink-muted text-sm">None.</p>}
        <ul className="grid gap-4">
          {things.map(({ kind, name, facts }) => (
            <li key={JSON.stringify([kind, name, facts])} className="grid gap-1 text-sm">
              <p className="wrap-anywhere font-semibold">{name ? `${kind}: ${name}` : kind}</p>
              <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
                {facts.map(({ label, value }) => (
                  <div key={label} className="contents">
                    <dt className="text-ink-muted">{label}</dt>
                    <dd className="wrap-anywhere max-sm:mb-1">{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="The text a crawler reads">
        <p className="text-ink-muted text-sm">Words, without the menu and footer: {words.toLocaleString('en-US')}</p>
        <Card className="grid gap-3 text-sm">
          {headings.length > 0 && (
            <p className="wrap-anywhere font-semibold">{headings.map((each) => each.text).join(' · ')}</p>
          )}
          <p className="wrap-anywhere">{text.length < 2000 ? text : `${text}…`}</p>
        </Card>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}

type SharedCardProps = { host: string; title: string; description: string; picture: string }

function SharedCard({ host, title, description, picture }: SharedCardProps) {
  return (
    <div className="max-w-lg overflow-hidden rounded-lg border border-line bg-surface-raised">
      <SharedPicture key={picture} picture={picture} />
      <div className="grid gap-0.5 p-4">
        <p className="truncate text-ink-muted text-xs">{host}</p>
        <p className="line-clamp-2 font-semibold text-sm">{title || 'A page without a title'}</p>
        <p className="line-clamp-2 text-ink-muted text-sm">{description}</p>
      </div>
    </div>
  )
}

/** Pictures of other sites are not loaded here, and a made picture exists only once the page is published. */
function SharedPicture({ picture }: { picture: string }) {
  const [isMissing, setMissing] = useState(!picture.startsWith('/'))
  if (!isMissing) {
    return <img src={picture} alt="" className="aspect-[1.91] w-full object-cover" onError={() => setMissing(true)} />
  }
  return (
    <p className="grid aspect-[1.91] w-full place-content-center bg-surface-sunken p-4 text-center text-ink-muted text-xs">
      {pictureWords(picture)}
    </p>
  )
}

function pictureWords(picture: string): string {
  if (picture === '') return 'No picture'
  if (picture.startsWith('/')) return MADE_PICTURE
  return `Picture from ${URL.canParse(picture) ? new URL(picture).host : 'another site'}`
}
