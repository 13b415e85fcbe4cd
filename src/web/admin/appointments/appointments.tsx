import { CalendarPlus, Rss } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { DESK_BOOKING_WORDS } from '#domain/appointments/desk-words.ts'
import { command, query, useCommand, useRead } from '../../data/calls.ts'
import { adminMeta } from '../../data/site.ts'
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice, PageHeader } from '../../ui/page.tsx'
import { When } from '../business-clock.ts'
import { CopyField } from '../copy-field.tsx'
import { usePrivateLink } from '../use-private-link.ts'
import { AppointmentsList } from './appointments-list.tsx'
import { CalendarView } from './calendar/calendar-view.tsx'
import { useDeskAddress } from './desk-address.ts'
import { AppointmentDialog } from './details/lazy-details.tsx'
import { AddAppointmentDialog } from './lazy-add.tsx'

const TITLE = 'Appointments Management'

export const meta = () => adminMeta(TITLE)

export default function Appointments() {
  const { address, show } = useDeskAddress()
  const [adding, setAdding] = useState<{
    date: string
    crewId?: string | undefined
    callerId?: string | undefined
  } | null>(null)
  // A link opens the form once, so that Back can't close it with unsaved changes.
  const openForm = useEffectEvent(() => {
    setAdding({ date: '', callerId: address.customer ?? undefined })
    show({ add: false, customer: null }, { replace: true })
  })
  useEffect(() => {
    if (address.add) openForm()
  }, [address.add])
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <Button onClick={() => setAdding({ date: '' })}>
            <CalendarPlus aria-hidden="true" />
            {DESK_BOOKING_WORDS.open}
          </Button>
        }
      />
      {address.view === 'list' ? (
        <AppointmentsList address={address} show={show}>
          <CalendarFeedButton />
        </AppointmentsList>
      ) : (
        <>
          <CalendarView
            // Never show a week's days in the day view.
            key={address.view}
            span={address.view}
            date={address.date}
            onDateChange={(date) => show({ date })}
            onAdd={(date, crewId) => setAdding({ date, crewId })}
          />
          <div>
            <CalendarFeedButton />
          </div>
        </>
      )}
      {address.appointment !== null && (
        <AppointmentDialog
          key={address.appointment}
          id={address.appointment}
          isMoving={address.move}
          onMove={(move) => show({ move })}
          onClose={() => show({ appointment: null, move: false })}
        />
      )}
      {adding !== null && <AddAppointmentDialog {...adding} onClose={() => setAdding(null)} />}
    </>
  )
}

function CalendarFeedButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <Rss aria-hidden="true" />
        Calendar feed
      </Button>
      {open && <CalendarFeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const refreshes = ['calendar-feed']

const feed = query({ key: ['calendar-feed'], call: (api, sending) => api['calendar-feed'].$get({}, sending) })

const makeFeed = command({ refreshes, call: (api) => api['calendar-feed'].$post() })

const endFeed = command({ refreshes, call: (api) => api['calendar-feed'].$delete() })

function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const { active, since, loading, problem, url, busy, askAndCreate, askAndRevoke } = usePrivateLink({
    state: useRead(feed),
    make: useCommand(makeFeed).send,
    end: useCommand(endFeed).send,
  })
  const revoke = () => askAndRevoke('Calendars that subscribed to it get no more appointments.')
  return (
    <Dialog
      onClose={onClose}
      title="Calendar feed"
      description="Your appointments in your phone's calendar. Subscribe once and it stays up to date."
      footer={
        <>
          {active && (
            <Button tone="danger" busy={busy} className="sm:mr-auto" onClick={() => void revoke()}>
              Revoke link
            </Button>
          )}
          <Button tone={url ? 'secondary' : 'primary'} busy={busy} onClick={() => void askAndCreate()}>
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
            There is a link, made on <When at={since} />. For safety it was shown only then; if it is lost, make a new
            one.
          </p>
        ) : (
          <p>There is no link yet. Anyone who has it can see names and phone numbers, so keep it private.</p>
        )}
      </div>
    </Dialog>
  )
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
