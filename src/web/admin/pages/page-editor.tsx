import { FileX } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { NEW_PAGE_ID } from '#domain/pages/slug.ts'
import { useRead } from '../../data/calls.ts'
import { adminMeta, siteContext } from '../../data/site.ts'
import { useSameScreen } from '../../layout/same-screen.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { EmptyState, Notice, PageHeader } from '../../ui/page.tsx'
import { RouteButton } from '../route-link.tsx'
import type { Route } from './+types/page-editor.ts'
import { SiteUrl } from './draft-metadata.ts'
import { PAGE_WORDS, pageById } from './page-calls.ts'
import { PageForm } from './page-form.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(siteContext).publicUrl }
}

export const meta = ({ params }: Route.MetaArgs) => adminMeta(titleOf(params.id))

function titleOf(id: string): string {
  return id === NEW_PAGE_ID ? 'Create New Page' : 'Edit Page'
}

export default function PageEditor() {
  const { siteUrl } = useLoaderData<typeof loader>()
  const { id = NEW_PAGE_ID } = useParams()
  const sameScreen = useSameScreen()
  return (
    <SiteUrl value={siteUrl}>
      <OpenPage key={sameScreen ?? id} id={id} />
    </SiteUrl>
  )
}

function OpenPage({ id }: { id: string }) {
  const [renamed, setRenamed] = useState<string>()
  // During a rename, don't fetch the old id.
  const { data: latest, error } = useRead(id === renamed ? { ...pageById, enabled: () => false } : pageById, id)
  // Keep the editor open even if someone deletes the page.
  const [opened, setOpened] = useState(latest)
  if (!opened && latest) setOpened(latest)
  if (opened || id === NEW_PAGE_ID)
    return (
      <PageForm title={titleOf(id)} opened={opened ?? undefined} latest={latest ?? undefined} onRename={setRenamed} />
    )
  if (latest === null) {
    return (
      <EmptyState
        icon={FileX}
        title={PAGE_MESSAGES.notFound}
        action={<RouteButton to={PAGE_WORDS.list.path}>Back to all pages</RouteButton>}
      />
    )
  }
  // Show the error only while nothing is open, so that a failed refetch doesn't discard unsaved changes.
  if (error) throw error
  return <Spinner block>Loading the page...</Spinner>
}

/** The editor's own error boundary: the rest of the back-office stays usable, and "Try Again" reloads the page. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader title={titleOf(params.id ?? '')} />
      <Notice
        tone="error"
        title="The page editor stopped working."
        action={
          <Button tone="secondary" size="sm" onClick={() => window.location.reload()}>
            Try Again
          </Button>
        }
      >
        {error instanceof Error ? error.message : PAGE_MESSAGES.unexpected}
      </Notice>
    </>
  )
}
