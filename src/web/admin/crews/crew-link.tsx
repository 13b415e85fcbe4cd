import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { CREW_LINK_DAYS, USUAL_CREW_LINK_DAYS } from '#domain/crews/crew.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { useCommand } from '../../data/command.ts'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Field } from '../../ui/field.tsx'
import { Options, Select } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { CopyField } from '../copy-field.tsx'
import { QrCode } from '../qr-code.tsx'
import { usePrivateLink } from '../use-private-link.ts'
import { crewLink, type ListedCrew, makeCrewLink, withdrawCrewLink } from './crew-calls.ts'

/** The private link to the crew's own day: made, shown once, and withdrawn here. */
export function CrewLink({ crew: { id, name } }: { crew: ListedCrew }) {
  const { confirm } = useDialogs()
  const timeZone = useBusinessTimeZone()
  const [days, setDays] = useState<number>(USUAL_CREW_LINK_DAYS)
  const making = useCommand(makeCrewLink)
  const ending = useCommand(withdrawCrewLink)
  const { state, active, loading, problem, url, busy, create, revoke } = usePrivateLink({
    state: useRead(crewLink, id),
    make: () => making.send(id, days),
    end: () => ending.send(id),
  })
  const replace = async () => {
    const question = {
      title: 'Make a new link?',
      body: 'The old one stops working at once.',
      confirmLabel: 'New link',
    }
    if (!active || (await confirm(question))) await create()
  }
  const end = async () => {
    const body = 'The crew sees nothing through it from now on.'
    if (await confirm({ title: 'Withdraw this link?', body, confirmLabel: 'Withdraw', tone: 'danger' })) await revoke()
  }
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">Crew link</h2>
        <p className="text-ink-muted text-sm">
          Opens the crew&apos;s own day on a phone without signing in: visits, addresses, phone numbers, gate codes and
          photos of a week. No prices, no other crews.
        </p>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {loading && <Spinner>Loading the link...</Spinner>}
      {url && <ShownLink url={url} crew={name} />}
      {!url && active && state?.expiresAt && (
        <p>
          There is a link. It works until {formatTableMoment(state.expiresAt, timeZone)}. It was shown only when it was
          made. If it is lost, make a new one.
        </p>
      )}
      {!loading && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label="A new link works for">
            <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
              <Options of={CREW_LINK_DAYS.map((each) => [each, `${each} days`])} />
            </Select>
          </Field>
          <Button tone={url || active ? 'secondary' : 'primary'} busy={busy} onClick={() => void replace()}>
            {active ? 'New link' : 'Make link'}
          </Button>
          {active && (
            <Button tone="danger" busy={busy} onClick={() => void end()}>
              Withdraw link
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function ShownLink({ url, crew }: { url: string; crew: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-4">
        <CopyField
          label="The crew's private link"
          hint="Open it on the crew's phone and add it to the home screen."
          noun="link"
          value={url}
        >
          {'share' in navigator && (
            <Button
              tone="secondary"
              size="sm"
              // Closing the share sheet rejects, which is no failure.
              onClick={() => void navigator.share({ title: crew, url }).catch(() => undefined)}
            >
              <Share2 aria-hidden="true" />
              Share
            </Button>
          )}
        </CopyField>
        <Notice tone="warning" title="This link is shown only once.">
          Anyone who has it sees the customers of this crew. Withdraw it if a phone is lost or somebody leaves.
        </Notice>
      </div>
      <QrCode text={url} label="QR code of the crew's link" />
    </div>
  )
}
