import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { partLabel } from '#domain/website/part.ts'
import type { PartState } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { adminMeta } from '../../data/site.ts'
import { Card, PageHeader } from '../../ui/page.tsx'
import { LoadState } from '../load-error.tsx'
import { FoundMark } from '../publish-checks/saved-notice.tsx'
import { RouteLink } from '../route-link.tsx'
import { StateBadge } from '../screen/editor-header.tsx'
import { SpanishMark } from '../translations/spanish.tsx'
import { partEditorPath, partFacts, partList } from './site-calls.ts'

const TITLE = 'Website'

export const meta = () => adminMeta(TITLE)

export default function SiteScreen() {
  const parts = useRead(partList)
  const { data } = parts
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Every word and picture that visitors see. You work on a draft, and they see it once you publish."
      />
      <LoadState of={parts}>Loading the website...</LoadState>
      {data && (
        <ul aria-label="Parts of the website" className="grid gap-3">
          {data.map((state) => (
            <PartRow key={state.id} state={state} />
          ))}
        </ul>
      )}
      <p className="max-w-prose text-ink-muted text-sm">
        Your name, phone number and opening hours are in the{' '}
        <RouteLink to="/admin/business">business profile</RouteLink>, colors and logo under{' '}
        <RouteLink to="/admin/brand">Brand</RouteLink>, and further pages under{' '}
        <RouteLink to="/admin/pages">Pages</RouteLink>.
      </p>
    </>
  )
}

function PartRow({ state }: { state: PartState }) {
  return (
    <li>
      <Card flush interactive className="flex items-center justify-between gap-4 p-4 sm:px-6">
        <span className="grid min-w-0 grow items-center gap-x-4 gap-y-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <Link
            to={partEditorPath(state.id)}
            className="font-semibold text-lg no-underline after:absolute after:inset-0"
          >
            {partLabel(state.id)}
          </Link>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge of={partFacts(state)} />
            <span className="relative">
              <FoundMark kind="part" id={state.id} />
            </span>
            <SpanishMark collection="site" id={state.id} />
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      </Card>
    </li>
  )
}
