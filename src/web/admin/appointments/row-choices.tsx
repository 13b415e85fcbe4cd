import { type ReactNode, useState } from 'react'
import { CHOICE_LABELS } from '#domain/appointments/choices.ts'
import { answerMailWords } from '#domain/mails/status-report.ts'
import { Menu } from '../../ui/menu.tsx'
import { MoveDialog } from './lazy-dialogs.tsx'
import { useStatusChange } from './status-change.tsx'
import { ChoiceButton, type ChosenVisit, useVisitChoices, type VisitNow } from './visit-choices.tsx'

type RowChoicesProps = {
  visit: ChosenVisit
  now: VisitNow | undefined
  hasMailServer: boolean
  /** The button that opens the details. */
  children: ReactNode
}

export function RowChoices({ visit, now, hasMailServer, children }: RowChoicesProps) {
  const status = useStatusChange()
  const [isMoving, setMoving] = useState(false)
  const { main, more } = useVisitChoices(visit, now ?? { mayAnnounce: false, hasCome: false }, {
    status,
    onMove: () => setMoving(true),
    willEmail: hasMailServer && visit.customerEmail !== '',
  })
  // A button that changes under the finger would do something else.
  const [first] = now || visit.status !== 'confirmed' ? main : []
  const { customerName } = visit
  const note = visit.status === 'pending' ? answerMailWords([visit], hasMailServer) : undefined
  const rest = [...main, ...more].filter((each) => each !== first)
  return (
    <>
      {first && (
        <ChoiceButton
          choice={first}
          customerName={customerName}
          isPrimary={first.name !== 'call' && first.name !== 'email' && first.name !== 'move'}
          size="sm"
          title={first.name === 'confirm' ? note : undefined}
        />
      )}
      {children}
      {note && <span className="order-last w-full text-ink-muted text-xs md:hidden">{note}</span>}
      <Menu label={`${CHOICE_LABELS.more}: ${customerName}`} items={rest} note={note} />
      {status.dialogs}
      {isMoving && <MoveDialog id={visit.id} onClose={() => setMoving(false)} onMoved={() => setMoving(false)} />}
    </>
  )
}
