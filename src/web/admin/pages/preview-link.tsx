import { PREVIEW_LINK_DAYS } from '#domain/pages/page.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import { command, query, useCommand, useRead } from '../../data/calls.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { CopyField } from '../copy-field.tsx'
import { usePrivateLink } from '../use-private-link.ts'

export function PreviewLinkDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const clock = useBusinessClock()
  const making = useCommand(makeLink)
  const ending = useCommand(endLink)
  const { state, active, loading, problem, url, busy, create, revoke } = usePrivateLink({
    state: useRead(previewLink, slug),
    make: () => making.send(slug),
    end: () => ending.send(slug),
  })
  return (
    <Dialog
      onClose={onClose}
      title="Preview link"
      description={`Shows this page as it was last saved, even as a draft, without signing in. It works for ${PREVIEW_LINK_DAYS} days.`}
      footer={
        !loading && (
          <>
            {active && (
              <Button tone="danger" busy={busy} onClick={() => void revoke()}>
                Revoke link
              </Button>
            )}
            <Button tone={active ? 'secondary' : 'primary'} busy={busy} onClick={() => void create()}>
              {active ? 'Replace link' : 'Make link'}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        {loading && <Spinner>Loading the link...</Spinner>}
        {!loading && !active && !url && <p>There is no link to this page.</p>}
        {url && (
          <CopyField
            label="Private link"
            hint="It is shown only now. Anyone who has it sees the page and later saves."
            noun="link"
            value={url}
          />
        )}
        {!url && active && <p>There is a link. It was shown only when it was made. If it is lost, replace it.</p>}
        {active && state?.expiresAt && <p>It works until {formatWhen(state.expiresAt, clock)}.</p>}
      </div>
    </Dialog>
  )
}

const refreshes = ['preview-link']

const previewLink = query({
  key: ['preview-link'],
  call: (api, sending, slug: string) => api.pages[':slug']['preview-link'].$get({ param: { slug } }, sending),
})
const makeLink = command({
  refreshes,
  call: (api, slug: string) => api.pages[':slug']['preview-link'].$post({ param: { slug } }),
})
const endLink = command({
  refreshes,
  call: (api, slug: string) => api.pages[':slug']['preview-link'].$delete({ param: { slug } }),
})
