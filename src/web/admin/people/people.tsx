import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ROLE_WORDS } from '#domain/people/words.ts'
import { counted } from '#domain/text/text.ts'
import type { ListedPerson } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Badge, Card, PageHeader } from '../../ui/page.tsx'
import { When } from '../business-clock.ts'
import { crewList } from '../crews/crew-calls.ts'
import { CardList } from '../list/card-list.tsx'
import { SystemSection } from '../system/system-section.tsx'
import {
  endSessions,
  peopleList,
  removePerson,
  requireCode,
  suspendPerson,
  withdrawInvitation,
} from './people-calls.ts'
import { InviteDialog, PlaceDialog } from './people-dialogs.tsx'

const TITLE = 'People'

export default function PeopleScreen() {
  const list = useRead(peopleList)
  const crews = useRead(crewList)
  const [isInviting, setIsInviting] = useState(false)
  const crewNames = Object.fromEntries((crews.data ?? []).map(({ id, name }) => [id, name]))
  const invitations = list.data?.invitations ?? []
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Who may sign in, and what they may do."
        actions={
          <Button onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden="true" />
            Invite a person
          </Button>
        }
      />
      <CardList label={TITLE} of={list} items={list.data?.people}>
        {(person) => <PersonCard key={person.id} person={person} crews={crewNames} />}
      </CardList>
      {invitations.length > 0 && (
        <SystemSection title="Invitations" description="Each works once. A new one can be made at any time.">
          <ul aria-label="Invitations" className="grid gap-3">
            {invitations.map((invitation) => (
              <InvitationCard key={invitation.id} {...invitation} />
            ))}
          </ul>
        </SystemSection>
      )}
      {isInviting && <InviteDialog crews={crewNames} onClose={() => setIsInviting(false)} />}
    </>
  )
}

type Crews = Readonly<Record<string, string>>

const CARD = 'grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center'

function PersonCard({ person, crews }: { person: ListedPerson; crews: Crews }) {
  const { id, name, email, role, crewId, isSuspended, needsCode, hasCode, passkeys, sessions } = person
  const [isPlacing, setIsPlacing] = useState(false)
  const { confirm } = useDialogs()
  const { run: suspend } = useCommand(suspendPerson)
  const { run: require } = useCommand(requireCode)
  const { run: end } = useCommand(endSessions)
  const { run: remove } = useCommand(removePerson)
  const ask = async (title: string, body: string, confirmLabel: string, act: () => Promise<unknown>) => {
    if (await confirm({ title, body, confirmLabel, tone: 'danger' })) await act()
  }
  const code = hasCode ? 'Second factor on' : needsCode ? 'Second factor required, not on yet' : 'No second factor'
  const facts = [
    name === email ? '' : email,
    role === 'technician' && (crews[crewId] ?? 'Their crew no longer exists'),
    code,
    passkeys > 0 && counted(passkeys, 'passkey'),
    sessions > 0 && `Signed in on ${counted(sessions, 'browser')}`,
  ]
  const about = <span className="sr-only"> {name}</span>
  return (
    <li>
      <Card flush className="grid gap-2 p-4">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-semibold">{name}</span>
            <Badge tone="blue">{ROLE_WORDS[role].label}</Badge>
            {isSuspended && <Badge tone="red">Suspended</Badge>}
          </p>
          <p className="wrap-anywhere text-ink-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="-ml-3 flex flex-wrap gap-1">
          <Button tone="ghost" size="sm" onClick={() => setIsPlacing(true)}>
            Change role{about}
          </Button>
          <Button tone="ghost" size="sm" onClick={() => void require(id, !needsCode)}>
            {needsCode ? 'Don’t require a second factor' : 'Require a second factor'}
            {about}
          </Button>
          {sessions > 0 && (
            <Button tone="ghost" size="sm" onClick={() => void end(id)}>
              Sign out{about}
            </Button>
          )}
          {isSuspended ? (
            <Button tone="ghost" size="sm" onClick={() => void suspend(id, false)}>
              End suspension{about}
            </Button>
          ) : (
            <Button
              tone="ghost"
              size="sm"
              onClick={() => void ask(`Suspend ${name}?`, SUSPENDING, 'Suspend', () => suspend(id, true))}
            >
              Suspend{about}
            </Button>
          )}
          <Button
            tone="ghost"
            size="sm"
            onClick={() => void ask(`Remove ${name}?`, REMOVING, 'Remove', () => remove(id))}
          >
            Remove{about}
          </Button>
        </div>
      </Card>
      {isPlacing && <PlaceDialog person={person} crews={crews} onClose={() => setIsPlacing(false)} />}
    </li>
  )
}

const SUSPENDING =
  'They are signed out everywhere at once and can’t sign in. Calendar, crew and preview links they made stop working.'
const REMOVING =
  'They are signed out everywhere at once and can’t come back. Links they made stop working. The history keeps their name.'

type InvitationCardProps = { id: string; name: string; email: string; role: keyof typeof ROLE_WORDS; expiresAt: string }

function InvitationCard({ id, name, email, role, expiresAt }: InvitationCardProps) {
  const { run, isPending } = useCommand(withdrawInvitation)
  return (
    <li>
      <Card flush className={CARD}>
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-semibold">{name}</span>
            <Badge tone="gray">{ROLE_WORDS[role].label}, invited</Badge>
          </p>
          <p className="wrap-anywhere text-ink-muted text-sm">
            {email === '' ? 'By link' : email} · Works until <When at={expiresAt} />
          </p>
        </div>
        <Button tone="ghost" size="sm" busy={isPending} busyLabel="Withdrawing..." onClick={() => void run(id)}>
          Withdraw<span className="sr-only"> the invitation of {name}</span>
        </Button>
      </Card>
    </li>
  )
}
