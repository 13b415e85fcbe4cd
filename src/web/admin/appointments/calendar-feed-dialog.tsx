import { formatTableMoment } from '#domain/time/business-time.ts'
import { command, useCommand } from '../../data/command.ts'
import { query, useRead } from '../../data/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { CopyField } from '../copy-field.tsx'
import { usePrivateLink } from '../use-private-link.ts'

const refreshes = ['calendar-feed']

const feed = query({ key: ['calendar-feed'], call: (api, sending) => api['calendar-feed'].$get({}, sending) })

const makeFeed = command({ refreshes, call: (api) => api['calendar-feed'].$post() })

const endFeed = command({ refreshes, call: (api) => api['calendar-feed'].$delete() })

export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const { confirm } = useDialogs()
  const timeZone = useBusinessTimeZone()
  const { active, since, loading, problem, url, busy, create, revoke } = useCalendarFeed()
  const replace = async () => {
    const question = { title: 'Make a new link?', body: 'The old one stops working at once.', confirmLabel: 'New link' }
    if (!active || (await confirm(question))) await create()
  }
  const end = async () => {
    const body = 'Calendars that subscribed to it get no more appointments.'
    if (await confirm({ title: 'Revoke this link?', body, confirmLabel: 'Revoke', tone: 'danger' })) await revoke()
  }
  return (
    <Dialog
      onClose={onClose}
      title="Calendar feed"
      description="Your appointments in your phone's calendar. Subscribe once and it stays up to date."
      footer={
        <>
          {active && (
            <Button tone="danger" busy={busy} className="sm:mr-auto" onClick={() => void end()}>
              Revoke link
            </Button>
          )}
          <Button tone={url ? 'secondary' : 'primary'} busy={busy} onClick={() => void replace()}>
            {active ? 'New link' : 'Create link'}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        {loading ? (
          <Spinner>Loading the link...</Spinner>
        ) : url ? (
          <FeedLink url={url} />
        ) : active && since ? (
          <p>
            There is a link, made on {formatTableMoment(since, timeZone)}. For safety it was shown only then; if it is
            lost, make a new one.
          </p>
        ) : (
          <p>There is no link yet. Anyone who has it can see names and phone numbers, so keep it private.</p>
        )}
      </div>
    </Dialog>
  )
}

function useCalendarFeed() {
  return usePrivateLink({ state: useRead(feed), make: useCommand(makeFeed).send, end: useCommand(endFeed).send })
}

function FeedLink({ url }: { url: string }) {
  return (
    <>
      <CopyField
        label="Your private link"
        hint="Add it in your calendar app as a subscribed calendar."
        noun="link"
        value={url}
      >
        <ButtonLink tone="secondary" size="sm" href={url.replace(/^https?:/, 'webcal:')}>
          Open in calendar app
        </ButtonLink>
      </CopyField>
      <Notice tone="warning" title="This link is shown only once.">
        Anyone with this link sees names and phone numbers. Revoke it here if it gets into the wrong hands.
      </Notice>
    </>
  )
}
